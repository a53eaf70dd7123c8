import { LineIcon } from './line-icon';

/** Not with the other icons, so that public pages do not load them. */
const PATHS = {
  saved:
    'M13 3H8a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 8 21h8a1.5 1.5 0 0 0 1.5-1.5V13M11 18h2M12.5 7.5l2.5 2.5 5-5.5',
  device:
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3M11 18h2',
} as const;

export function SavedIcon({ name }: { name: keyof typeof PATHS }) {
  return <LineIcon path={PATHS[name]} />;
}
