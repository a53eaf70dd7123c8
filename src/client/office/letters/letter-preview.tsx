import { useEffect, useState } from 'react';
import type { LetterBlock } from '../../../contract/letters-admin';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { usePreview } from './api';
import styles from './letters.module.css';

/** How long the picture waits for the next letter that she types. */
const PAUSE_MS = 500;

/** The letter as it looks on a phone, drawn by the same code that sends it. */
export function LetterPreview({ subject, body }: { subject: string; body: LetterBlock[] }) {
  const shown = useSettled(JSON.stringify({ subject, body }));
  const value: { subject: string; body: LetterBlock[] } = JSON.parse(shown);
  const { data, error } = usePreview(value.subject, value.body);
  return (
    <section className="stack gap-3" aria-labelledby="en-un-telefono">
      <h2 className="heading-2" id="en-un-telefono">
        En un teléfono
      </h2>
      {error && !data && <Alert>{messageOf(error)}</Alert>}
      {data && (
        <div className={`card clip full ${styles.phone}`}>
          <p className="pad-4 line-below break">
            <b className="block">{data.subject || 'Sin asunto'}</b>
            <span className="soft small">{data.from}</span>
          </p>
          <iframe
            className="block full"
            title="La carta en un teléfono"
            sandbox="allow-same-origin"
            srcDoc={data.html}
          />
        </div>
      )}
    </section>
  );
}

/** The last value, once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
