import { Link } from '../../router';

/** `[label](/address)`, the only markup of the guide. */
export const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/g;

/** A text of the guide with its links. */
export function GuideText({ children }: { children: string }) {
  const pieces = children.split(LINK);
  // A split by two groups repeats text, label and address.
  return pieces.map((piece, at) => {
    if (at % 3 === 0) return piece;
    const to = pieces[at + 1];
    return at % 3 === 1 && to ? (
      <Link key={`${piece} ${to}`} to={to}>
        {piece}
      </Link>
    ) : null;
  });
}
