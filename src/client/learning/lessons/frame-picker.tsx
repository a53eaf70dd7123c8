import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { foldForSearch } from '../../../rules/fold-for-search';
import { SmallButton } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { Dialog } from '../../ui/dialog';
import { notify } from '../../ui/notify';
import { SubmitActions } from '../../ui/submit-actions';
import { programQuery } from './api';
import { ClipVideo } from './clip-video';
import styles from './frame-picker.module.css';

interface FramePickerProps {
  productId: string;
  /** The lesson, as she wrote it, and the second that the step names. */
  lesson: string | null;
  atSeconds: number | null;
  onFrame: (file: File) => void;
}

/** Takes the picture of a minute of a lesson. */
export function FramePicker({ productId, lesson, atSeconds, onFrame }: FramePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const video = useRef<HTMLVideoElement>(null);
  const { data } = useQuery(programQuery(productId));
  const lessons = (data?.sections ?? [])
    .flatMap((section) => section.lessons)
    .filter(({ kind }) => kind === 'video');
  const wanted = foldForSearch(lesson ?? '');
  const named = lessons.find(({ title }) => foldForSearch(title).includes(wanted)) ?? lessons[0];
  const shown = lessons.find(({ id }) => id === chosen) ?? named;
  if (!shown) return null;
  const take = async () => {
    const file = await drawFrame(video.current);
    if (!file) return void notify('error', 'Espera a que se vea el video y vuelve a intentar.');
    setOpen(false);
    onFrame(file);
  };
  return (
    <>
      <SmallButton onClick={() => setOpen(true)}>Tomar del video</SmallButton>
      <Dialog title="Elige el momento" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <div className={`stack ${styles.picker}`}>
            <ChoiceField
              label="Clase"
              options={lessons.map(({ id, title }) => [id, title])}
              value={shown.id}
              onValue={setChosen}
            />
            <ClipVideo
              key={shown.id}
              lessonId={shown.id}
              startAt={shown === named ? (atSeconds ?? 0) : 0}
              video={video}
            />
            <p className="small soft">Pausa donde se vea bien: esa imagen queda como foto.</p>
            <SubmitActions onCancel={() => setOpen(false)} onConfirm={() => void take()}>
              Usar esta imagen
            </SubmitActions>
          </div>
        )}
      </Dialog>
    </>
  );
}

const QUALITY = 0.9;

/** Null until the video shows something. */
async function drawFrame(video: HTMLVideoElement | null): Promise<File | null> {
  if (!video?.videoWidth || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], 'cuadro.jpg', { type: blob.type });
}
