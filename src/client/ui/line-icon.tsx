interface LineIconProps {
  /** A path on a 24 px square. */
  path: string;
  strokeWidth?: number;
}

/** An icon of one feature, drawn like those of `ui/icon`, which public pages load with all their paths. */
export function LineIcon({ path, strokeWidth = 1.8 }: LineIconProps) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={path} />
    </svg>
  );
}
