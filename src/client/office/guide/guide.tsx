import { CHAPTERS, type Chapter } from './chapters';
import styles from './guide.module.css';
import { GuideText } from './guide-text';

/** The guide of the creator: one long page, so that the browser's own search finds everything. */
export function Guide() {
  return (
    <div className={styles.guide}>
      <nav className={styles.index} aria-label="Capítulos">
        <ol>
          {CHAPTERS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
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
    <section className={styles.chapter} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <p>
        <GuideText>{lead}</GuideText>
      </p>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <GuideText>{step}</GuideText>
            </li>
          ))}
        </ol>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          <GuideText>{note}</GuideText>
        </p>
      ))}
    </section>
  );
}
