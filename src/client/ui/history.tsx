import { formatMoment } from '../../rules/shop-time';

/** What happened, newest first. */
export function History({ entries }: { entries: { id: string; at: string; text: string }[] }) {
  return (
    <section>
      <h2 className="below-3 heading-2">Qué pasó</h2>
      <ol className="stack gap-3">
        {entries.toReversed().map(({ id, at, text }) => (
          <li className="stack gap-0 event leading-35 break" key={id}>
            <time className="soft small" dateTime={at}>
              {formatMoment(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
