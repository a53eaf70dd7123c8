import type { ProductDetails } from '../../../contract/catalogue';
import { afterDays } from '../../../rules/drip';
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
        <details key={section.id} className={`above-3 ${styles.part}`} open={at < OPEN}>
          <summary className="line-below pointer row gap-word content-center shrink tap no-underline">
            <span className="heading-1 shrink break">
              {at + 1}. {section.title}
            </span>
            <span className="leader digits-even soft small">{summary(section.lessons)}</span>
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
  const { id, title, durationSeconds, isPreview, availableAt, opensAfterDays } = lesson;
  const row = (
    <>
      <span className="shrink">{title}</span>
      <span className="leader digits-even">{durationSeconds === null ? '' : clockTime(durationSeconds)}</span>
      {isPreview && (
        <span className="soft small leading-4 own-line">
          <span className="tag-tight inline-block bold vanilla corner-1 ink">Muestra gratis</span> Mírala
          ahora, sin cuenta
        </span>
      )}
      {opensAfterDays !== null && !isPreview && (
        <span className="soft small leading-4 own-line">Se abre {afterDays(opensAfterDays)}</span>
      )}
      {availableAt && (
        <span className="soft small leading-4 own-line">Se abre el {formatDayAndMonth(availableAt)}</span>
      )}
    </>
  );
  const look = 'row gap-word baseline content-center shrink tap no-underline';
  return (
    <li
      className={`stack gap-3 rows-0 align-center anchor ${styles.lesson} ${isPreview ? styles.preview : ''}`}
    >
      {isPreview ? (
        <>
          <span className={`centre anchor light ${styles.play}`}>
            <Scallop className="over full tall" />
            <Icon className="anchor" name="play" />
          </span>
          <a
            className={`covers ${look}`}
            href={`/course/${productId}/clase/${id}`}
            data-sample={`clase ${id}`}
          >
            {row}
          </a>
        </>
      ) : (
        <>
          <i className="circle" />
          <span className={look}>{row}</span>
        </>
      )}
    </li>
  );
}

function summary(lessons: Lesson[]): string {
  const length = lengthOf(lessons);
  return length > 0 ? `${countLessons(lessons)}, ${spokenLength(length)}` : countLessons(lessons);
}
