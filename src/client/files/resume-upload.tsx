import { useState } from 'react';
import { SmallButton } from '../ui/button';
import { useKeptFiles } from './kept-files';
import { PickButton } from './pick-files';
import {
  forgetUnfinished,
  halfwayWords,
  isSameFile,
  type UploadPlace,
  unfinishedOf,
} from './unfinished-uploads';

interface ResumeButtonProps {
  /** The file that was begun. */
  name: string;
  /** The field, for screen readers. */
  subject: string;
  accept: string;
  isSame: (file: File) => boolean | Promise<boolean>;
  onFile: (file: File) => void;
}

/** Goes on with an upload that was interrupted. Another file is not taken for it. */
export function ResumeButton({ name, subject, accept, isSame, onFile }: ResumeButtonProps) {
  const [other, setOther] = useState('');
  const pick = async ([file]: File[]) => {
    if (!file) return;
    const isRight = await isSame(file);
    setOther(isRight ? '' : file.name);
    if (isRight) onFile(file);
  };
  return (
    <>
      <PickButton subject={subject} accept={accept} onFiles={(files) => void pick(files)}>
        Seguir la subida
      </PickButton>
      {other && (
        <p className="bad small bold break own-line" role="alert">
          {other === name
            ? `Este ${name} no es el mismo archivo que empezaste a subir.`
            : `${other} es otro archivo: el que quedó a medias es ${name}.`}{' '}
          Elige el mismo para seguir, o descarta lo que quedó.
        </p>
      )}
    </>
  );
}

interface HalfwayUploadProps extends Pick<ResumeButtonProps, 'subject' | 'accept' | 'onFile'> {
  place: UploadPlace;
}

/** What a reload, a crash or a logout left of the upload of a field. It goes on by itself where the browser has the file. */
export function HalfwayUpload({ place, ...pick }: HalfwayUploadProps) {
  const [discarded, setDiscarded] = useState('');
  const isLooking = useKeptFiles(place.form, (file, slot) => slot === place.slot && pick.onFile(file));
  const unfinished = unfinishedOf(place);
  if (isLooking || !unfinished || unfinished.key === discarded) return null;
  const { key, name } = unfinished;
  const discard = () => {
    forgetUnfinished(key);
    setDiscarded(key);
  };
  return (
    <div className="row gap-3 rows-2">
      <p className="bad small bold break own-line">{halfwayWords(name)}</p>
      <ResumeButton name={name} isSame={(file) => isSameFile(file, unfinished)} {...pick} />
      <SmallButton aria-label={`Descartar ${name}`} onClick={discard}>
        Descartar
      </SmallButton>
    </div>
  );
}
