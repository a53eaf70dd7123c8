import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readText, writeText } from '../../saving/device-records';
import { useMedia } from '../../state/use-media';
import { panelProps, TabList } from '../../ui/tabs';
import styles from './course-room.module.css';

const NAMES = {
  lessons: 'Clases',
  recipe: 'Receta',
  notes: 'Notas',
  made: 'Lo hice',
  materials: 'Materiales',
};
export type RoomTab = keyof typeof NAMES;

/** On a phone the parts of a room lie behind tabs; a wide screen shows them all. */
export function useRoomTabs(productId: string, first: RoomTab | undefined) {
  const isNarrow = useMedia('(max-width: 884px)');
  const key = `room-tab:${productId}`;
  const [chosen, setChosen] = useState(() => first ?? (readText(key) as RoomTab | null));
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  function open(tab: RoomTab) {
    writeText(key, tab);
    // The panel must be there before something in it can have the focus.
    flushSync(() => setChosen(tab));
    showStart(list.current);
  }
  return { id, isNarrow, chosen, open, list };
}

type RoomTabs = ReturnType<typeof useRoomTabs>;

/** A new part starts at its beginning, below what stays at the top. */
function showStart(list: HTMLDivElement | null): void {
  const panel = list?.parentElement?.querySelector('[role="tabpanel"]:not([hidden])');
  if (!list || !panel) return;
  const hidden = list.getBoundingClientRect().bottom - panel.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, -hidden);
}

interface RoomPartsProps {
  tabs: RoomTabs;
  /** The parts that this room has; null and false for those that it has not. */
  parts: Record<RoomTab, ReactNode>;
}

export function RoomParts({ tabs: { id, isNarrow, chosen, open, list }, parts }: RoomPartsProps) {
  const names = (Object.keys(NAMES) as RoomTab[]).filter((tab) => parts[tab]); // the keys of the table above
  const current = names.find((tab) => tab === chosen) ?? names[0];
  if (!current) return null;
  return (
    <>
      {isNarrow && names.length > 1 && (
        <div ref={list} className={`pad-top-1 line-below ${styles.tabs}`}>
          <TabList
            id={id}
            label="Partes del curso"
            tabs={names.map((tab) => [tab, NAMES[tab]])}
            value={current}
            onChange={open}
          />
        </div>
      )}
      {names.map((tab) => (
        <div
          key={tab}
          {...(isNarrow ? panelProps(id, tab) : {})}
          className={`stack gap-4 pad-y-3 pad-bottom-4 ${styles.part}`}
          hidden={isNarrow && tab !== current}
        >
          {parts[tab]}
        </div>
      ))}
    </>
  );
}
