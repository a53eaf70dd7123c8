/** The bites of the paper over the lid, from right to left. */
const BITES = 'a10 10 0 0 1-20 0'.repeat(12);

/** The parcel of the pastry shop: its ribbon opens it. */
export function Parcel({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 270" aria-hidden="true">
      <ellipse cx="160" cy="246" rx="128" ry="14" fill="var(--cocoa)" opacity="0.12" />
      <path d="M52 118h216v122H52z" fill="var(--plate-vanilla)" />
      <path d="M206 118h62v122h-62z" fill="var(--plate-toffee)" />
      <path d={`M40 84h240v34${BITES}z`} fill="var(--paper-raised)" />
      <path d="M40 84h240v8H40z" fill="var(--paper-sunk)" />
      <g fill="var(--berry)">
        <path d="M148 84h24v156h-24z" />
        <path d="M160 84C128 30 74 34 88 66c8 18 48 18 72 18zM160 84c32-54 86-50 72-18-8 18-48 18-72 18z" />
      </g>
      <path
        d="M160 82c-22-32-52-36-56-22-3 14 30 20 56 22zM160 82c22-32 52-36 56-22 3 14-30 20-56 22z"
        fill="var(--berry-deep)"
      />
      <ellipse cx="160" cy="82" rx="13" ry="10" fill="var(--berry)" />
    </svg>
  );
}
