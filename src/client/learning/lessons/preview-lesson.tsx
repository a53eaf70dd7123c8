import { ButtonLink } from '../../ui/button';
import styles from './course-room.module.css';
import { LessonAbout } from './lesson-about';
import { LessonStage } from './lesson-stage';
import { useOpenLesson } from './use-open-lesson';

/** A free lesson for somebody who does not own its course. */
export function PreviewLesson({ id }: { id: string }) {
  const opened = useOpenLesson(id);
  const { lesson } = opened;
  if (!lesson) return null;
  return (
    <div className={`column reading-width ${styles.single}`}>
      <div className={`row align-end gap-4 rows-1 below-3 ${styles.head}`}>
        <div className="stack items-start gap-1 grow shrink">
          <p className="small soft">Muestra gratis de «{lesson.productTitle}»</p>
          <h1 className="section-title">{lesson.title}</h1>
        </div>
      </div>
      <LessonStage opened={opened} poster={undefined} />
      <div className={`stack gap-4 pad-y-3 pad-bottom-4 ${styles.part}`}>
        <LessonAbout opened={opened} lesson={lesson} />
        <p>
          <ButtonLink to={`/detalle-producto/${lesson.productId}`}>Ver el curso completo</ButtonLink>
        </p>
      </div>
    </div>
  );
}
