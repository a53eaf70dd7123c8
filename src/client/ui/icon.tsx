import styles from './icon.module.css';

const HEART =
  'M12 20.3s-8-4.6-8-10.6C4 6.9 6 5 8.3 5c1.6 0 3 .9 3.7 2.3C12.7 5.9 14.1 5 15.7 5 18 5 20 6.9 20 9.7c0 6-8 10.6-8 10.6z';

/** Paths on a 24 px square; every icon is drawn with the same line. */
const PATHS = {
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 7.5v5.5M12 16.5h.01',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  book: 'M5 5.5A2.5 2.5 0 0 1 7.5 3H19v15H7.5A2.5 2.5 0 0 0 5 20.5zM5 20.5A2.5 2.5 0 0 0 7.5 21H19',
  cart: 'M4 5h2l2 10h9l2-7H7M9 17.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 1 0 0-2.4M16 17.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 1 0 0-2.4',
  cartFull:
    'M3.5 5h2l2 10h8.5M8.5 17.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 1 0 0-2.4M15 17.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 1 0 0-2.4M11 8.5l3 3 6.5-7',
  chat: 'M5 18.5V7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H8.5zM9 9.5h6M9 12.5h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 8v4.5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  eye: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 1 0 0-5.6',
  eyeOff: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM4 4l16 16',
  heart: HEART,
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4M12 8.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 1 0 0-7.2M16.5 7.5h.01',
  mail: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M4 7l8 6 8-6',
  menu: 'M4 7.5h16M4 12h16M4 16.5h16',
  minus: 'M5 12h14',
  next: 'M9.5 5.5L16 12l-6.5 6.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 1 0 0-12M15 15l5 5',
  star: 'M12 3l2.7 5.6 6.1.8-4.5 4.2 1.2 6-5.5-3-5.5 3 1.2-6L3.2 9.4l6.1-.8z',
  trash: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 10.5v5M13.5 10.5v5',
  upload: 'M12 16V5M7 9.5l5-5 5 5M5 20h14',
  user: 'M12 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M5 19.5c.8-3.5 3.5-5 7-5s6.2 1.5 7 5',
  warn: 'M12 5v9M12 19h.01',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
