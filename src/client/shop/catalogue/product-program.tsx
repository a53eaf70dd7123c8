import type { ProductDetails } from '../../../contract/catalogue';
import { formatDayAndMonth } from '../../../rules/shop-time';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import { Scallop } from '../../ui/scallop';
import { countLessons, lengthOf, spokenLength } from './lesson-times';
import styles from './product-program.module.css';

type Section = ProductDetails['sections'][number];
type Lesson = Section['lessons'][number];

/** The first sections are open, so that the page shows how a class is called without a click. */
const OPEN = 2;

/** Sections and lessons with their times. A free lesson links to its page. */
export function ProductProgram({ productId, sections }: { productId: string; sections: Section[] }) {
  const lessons = sections.flatMap((section) => section.lessons);
  return (
    <section aria-labelledby="programa">
      <div className="row spread">
        <h2 className="section-title" id="programa">
          El programa
        </h2>
        <p className="small soft">{summary(lessons)}</p>
      </div>
      {sections.map((section, at) => (
        <details key={section.id} className={styles.part} open={at < OPEN}>
          <summary className={styles.row}>
            <span>
              {at + 1}. {section.title}
            </span>
            <span className={styles.figure}>{summary(section.lessons)}</span>
            <Icon name="down" />
          </summary>
          {/* A link to an element inside opens the part. */}
          <ol id={`parte-${at + 1}`}>
            {section.lessons.map((lesson) => (
              <LessonRow key={lesson.id} productId={productId} lesson={lesson} />
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}

function LessonRow({ productId, lesson }: { productId: string; lesson: Lesson }) {
  const { id, title, durationSeconds, isPreview, availableAt } = lesson;
  const row = (
    <>
      <span>{title}</span>
      <span className={styles.figure}>{durationSeconds === null ? '' : clockTime(durationSeconds)}</span>
      {isPreview && (
        <span className={styles.note}>
          <span className={styles.free}>Muestra gratis</span> Mírala ahora, sin cuenta
        </span>
      )}
      {availableAt && <span className={styles.note}>Se abre el {formatDayAndMonth(availableAt)}</span>}
    </>
  );
  if (!isPreview) {
    return (
      <li className={styles.lesson}>
        <i />
        <span className={styles.row}>{row}</span>
      </li>
    );
  }
  return (
    <li className={`${styles.lesson} ${styles.preview}`}>
      <span className={styles.play}>
        <Scallop />
        <Icon name="play" />
      </span>
      <a className={styles.row} href={`/course/${productId}/clase/${id}`}>
        {row}
      </a>
    </li>
  );
}

function summary(lessons: Lesson[]): string {
  const length = lengthOf(lessons);
  return length > 0 ? `${countLessons(lessons)}, ${spokenLength(length)}` : countLessons(lessons);
}
