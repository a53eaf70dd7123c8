import { Link } from '../../router';
import { CHAPTERS, type Chapter } from './chapters';
import styles from './guide.module.css';

/** The guide of the creator: one long page, so that the browser's own search finds everything. */
export function Guide() {
  return (
    <div className={`stack gap-6 form-width hyphens break ${styles.guide}`}>
      <nav className={`no-print ${styles.index}`} aria-label="Capítulos">
        <ol className="stack rows-1">
          {CHAPTERS.map(({ id, title }) => (
            <li key={id}>
              <a className="inline-block pad-y-2" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {CHAPTERS.map((chapter) => (
        <ChapterText key={chapter.id} chapter={chapter} />
      ))}
    </div>
  );
}

function ChapterText({ chapter: { id, title, lead, steps = [], notes = [] } }: { chapter: Chapter }) {
  return (
    <section className={`stack gap-3 ${styles.chapter}`} aria-labelledby={id}>
      <h2 className="section-title below-bar" id={id}>
        {title}
      </h2>
      <p>
        <GuideText>{lead}</GuideText>
      </p>
      {steps.length > 0 && (
        <ol className={`stack gap-3 ${styles.steps}`}>
          {steps.map((step) => (
            <li key={step}>
              <GuideText>{step}</GuideText>
            </li>
          ))}
        </ol>
      )}
      {notes.map((note) => (
        <p key={note} className="indent-4 noted">
          <GuideText>{note}</GuideText>
        </p>
      ))}
    </section>
  );
}

/** `[label](/address)`, the only markup of the guide. */
export const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/g;

function GuideText({ children }: { children: string }) {
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
