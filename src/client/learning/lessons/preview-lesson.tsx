import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button';
import { lessonQuery } from './api';
import styles from './course-room.module.css';
import type { PlayerChoices } from './lesson-player';
import { LessonView } from './lesson-view';

/** A free lesson for somebody who does not own its course. */
export function PreviewLesson({ id }: { id: string }) {
  const { data: lesson } = useQuery(lessonQuery(id));
  const [choices, setChoices] = useState<PlayerChoices>({ speed: 1, language: 'es', isLarge: false });
  if (!lesson) return null;
  return (
    <div className={styles.single}>
      <div className={styles.words}>
        <p className="small soft">Muestra gratis de «{lesson.productTitle}»</p>
        <h1 className="section-title">{lesson.title}</h1>
      </div>
      <div className={styles.lesson}>
        <LessonView
          id={id}
          heading={null}
          poster={undefined}
          next={undefined}
          isDone={false}
          choices={choices}
          onChoices={setChoices}
          onNext={() => {}}
        />
        <p>
          <ButtonLink to={`/detalle-producto/${lesson.productId}`}>Ver el curso completo</ButtonLink>
        </p>
      </div>
    </div>
  );
}
