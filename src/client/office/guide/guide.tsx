import { CHAPTERS, type Chapter } from './chapters';
import styles from './guide.module.css';
import { GuideText } from './guide-text';

/** The guide of the creator: one long page, so that the browser's own search finds everything. */
export function Guide() {
  return (
    <div className={`stack gap-6 form-width hyphens break ${styles.guide}`}>
      <nav className={styles.index} aria-label="Capítulos">
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
      <h2 className="section-title" id={id}>
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
        <p key={note} className={`indent-4 ${styles.note}`}>
          <GuideText>{note}</GuideText>
        </p>
      ))}
    </section>
  );
}
