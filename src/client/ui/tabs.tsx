import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly (readonly [value: T, label: string, count?: number | undefined])[];
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
      <div {...panelProps(id, list.value)} className={`card pad-y-5 pad-x-4 ${styles.panel}`}>
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
  const list = useRef<HTMLDivElement>(null);
  // A count that arrives makes the row wider.
  useChosenInSight(list, [value, ...tabs.map(([, , count]) => count)].join());
  return (
    <div ref={list} className={`scroll-x ${styles.tabs}`} role="tablist" aria-label={label}>
      {tabs.map(([tab, text, count], at) => (
        <button
          className="fades rigid tap soft sunk corner-top bold inner-ring"
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
          {count ? <b className="digits"> {count}</b> : null}
        </button>
      ))}
    </div>
  );
}

/** Large text makes the row wider than a phone. Only the row scrolls, so that the page stays where it is. */
function useChosenInSight(list: RefObject<HTMLDivElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab moves with what the row shows.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    if (!row || !chosen) return;
    const { left, right } = row.getBoundingClientRect();
    if (chosen.left < left) row.scrollLeft -= Math.ceil(left - chosen.left);
    else if (chosen.right > right) row.scrollLeft += Math.ceil(chosen.right - right);
  }, [shown]);
}

/** The attributes of the part that a tab shows. */
export function panelProps(id: string, tab: string) {
  return { role: 'tabpanel', id: `${id}-${tab}-panel`, 'aria-labelledby': `${id}-${tab}` };
}

/** A sheet of paper without tabs. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={`card pad-y-5 pad-x-4 ${styles.panel}`}>{children}</div>;
}
