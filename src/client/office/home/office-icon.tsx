import { LineIcon } from '../../ui/line-icon';

/** Icons of the back office only, so that public pages do not load them. */
const PATHS = {
  home: 'M4 11.5L12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5h4v5',
  sales: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12.5h6',
  products: 'M4 18.5v-7L15 5.5c3 .5 5 2.5 5 6v7zM4 11.5h16M4 15h16',
  people:
    'M9 5.5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M3 19c.6-3.2 2.8-4.7 6-4.7s5.4 1.5 6 4.7M15.5 5.9a3 3 0 0 1 0 5.3M17.5 14.8c2 .6 3.2 2 3.5 4.2',
  letters: 'M4 6.5h16v11H4zM4 7l8 6.5L20 7',
  statistics: 'M5 19.5h14M7 16v-4M12 16V6M17 16v-7',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  activity: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 8v4.5l3 2',
  settings: 'M4 8h9M17 8h3M15 6v4M4 16h3M11 16h9M9 14v4',
  shop: 'M5 11v8.5h14V11M3.5 8.8L5.5 4.5h13l2 4.3a2.8 2.8 0 0 1-5.7.2 2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.7-.2zM10 19.5v-4.5h4v4.5',
  help: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M9.6 9.8a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.6M12 16.4h.01',
  undo: 'M8.5 6L4 10.5 8.5 15M4.5 10.5H14a5 5 0 0 1 0 10h-3',
  up: 'M12 19V5M6.5 10.5L12 5l5.5 5.5',
  down: 'M12 5v14M6.5 13.5L12 19l5.5-5.5',
} as const;

export type OfficeIconName = keyof typeof PATHS;

export function OfficeIcon({ name }: { name: OfficeIconName }) {
  return <LineIcon path={PATHS[name]} strokeWidth={name === 'more' ? 3 : 1.8} />;
}
