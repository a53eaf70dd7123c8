import { LineIcon } from '../../ui/line-icon';

/** Icons of the kitchen only, so that public pages do not load them. */
const PATHS = {
  hat: 'M7 20h10v-5.3a4 4 0 1 0-1.5-7.7 4 4 0 0 0-7 0A4 4 0 1 0 7 14.7zM7 17h10',
  list: 'M6 3.5h12V20.5l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8h6M9 11.5h6M9 15h3',
  print:
    'M7 9V4h10v5M7 17H5a1.5 1.5 0 0 1-1.5-1.5V10.5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 19 17h-2M7 14h10v6H7z',
  again: 'M5 12a7 7 0 0 1 12-4.9L19 9M19 4.5V9h-4.5M19 12a7 7 0 0 1-12 4.9L5 15M5 19.5V15h4.5',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7',
} as const;

export function KitchenIcon({ name }: { name: keyof typeof PATHS }) {
  return <LineIcon path={PATHS[name]} />;
}
