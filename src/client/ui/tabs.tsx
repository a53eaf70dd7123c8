import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly (readonly [value: T, label: string])[];
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
}

/** Divider tabs above one sheet of paper. */
export function Tabs<T extends string>({ children, ...list }: TabsProps<T>) {
  const id = useId();
  return (
    <div>
      <TabList {...list} id={id} />
      <div {...panelProps(id, list.value)} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

type TabListProps<T extends string> = Omit<TabsProps<T>, 'children'> & {
  /** The beginning of the ids of tabs and panels. */
  id: string;
};

/** Arrow keys move between the tabs. */
export function TabList<T extends string>({ id, label, tabs, value, onChange }: TabListProps<T>) {
  const moveBy = (event: KeyboardEvent, at: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const [next] = tabs[(at + step + tabs.length) % tabs.length] ?? [];
    if (!next) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map(([tab, text], at) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === value}
          aria-controls={tab === value ? `${id}-${tab}-panel` : undefined}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={(event) => moveBy(event, at)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** The attributes of the part that a tab shows. */
export function panelProps(id: string, tab: string) {
  return { role: 'tabpanel', id: `${id}-${tab}-panel`, 'aria-labelledby': `${id}-${tab}` };
}

/** A sheet of paper without tabs. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
