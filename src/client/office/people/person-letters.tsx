import type { PersonLetters as Letters } from '../../../contract/people';
import { formatMoment } from '../../../rules/shop-time';
import { Link } from '../../router';
import { TitledSection } from '../../ui/titled-section';

const RECEIVED: Record<Letters['received'][number]['state'], string> = {
  waiting: 'Todavía no salió',
  sending: 'Está saliendo',
  sent: 'Salió',
  failed: 'No le llegó',
  uncertain: 'No sabemos si salió',
  skipped: 'No le correspondía',
};

/** What she agreed to about the letters, word by word, and the letters that she got. */
export function PersonLetters({ letters: { consents, received } }: { letters: Letters }) {
  return (
    <TitledSection className="stack gap-3 above-5" look="heading-2" id="sus-cartas" title="Las cartas">
      {!consents.some(({ event }) => event !== 'cart') && <p className="soft">No pidió las cartas.</p>}
      <ul>
        {consents.map(({ id, at, label, text }) => (
          <li key={id} className="pad-y-3 line-below">
            <b className="block">{label}</b>
            <span className="soft small">{formatMoment(at)}</span>
            {text && <p className="small break">«{text}»</p>}
          </li>
        ))}
      </ul>
      {received.length > 0 && (
        <ul>
          {received.map(({ letterId, subject, state, at }) => (
            <li key={letterId} className="row baseline spread gap-3 rows-0 pad-y-2 line-below">
              <Link className="inline tap break" to={`/admin/cartas/${letterId}`}>
                {subject || 'Sin asunto'}
              </Link>
              <span className="soft small">
                {RECEIVED[state]}
                {at && `, ${formatMoment(at)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
