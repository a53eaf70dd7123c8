import { useRef, useState } from 'react';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import { RoundButton } from '../../ui/round-button';
import { TextButton } from '../../ui/text-button';
import { ClipVideo } from './clip-video';
import styles from './step-clip.module.css';

/** The minute of a video that shows a step, in a corner, so that the step stays in sight. */
export function StepClip({ lessonId, atSeconds }: { lessonId: string; atSeconds: number }) {
  const [isOpen, setOpen] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  if (!isOpen)
    return (
      <TextButton className="large" onClick={() => setOpen(true)}>
        <Icon name="play" />
        Ver en el video, {clockTime(atSeconds)}
      </TextButton>
    );
  return (
    <section
      className={`sticks front own-end clip dark lift-2 corner-2 ${styles.corner}`}
      aria-label="El paso en el video"
    >
      <ClipVideo lessonId={lessonId} startAt={atSeconds} video={video} autoPlay />
      <RoundButton
        className={`placed ${styles.close}`}
        icon="close"
        label="Cerrar el video"
        onClick={() => setOpen(false)}
      />
    </section>
  );
}
