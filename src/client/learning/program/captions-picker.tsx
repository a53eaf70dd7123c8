import { CAPTIONS_LIMIT } from '../../../rules/upload-limits';
import { PickButton } from '../../files/pick-files';
import type { Sending } from '../../files/sending';
import { UploadProgress } from '../../files/upload-progress';
import { isSending, startUpload, useUploadTasks } from '../../files/upload-store';

interface CaptionsPickerProps {
  lessonId: string;
  language: string;
  label: string;
  /** What follows the label, for screen readers. */
  purpose: string;
  look: 'plain' | 'link';
  onSend: (file: File, sending: Sending) => Promise<unknown>;
}

/** Chooses the captions of a video in one language and stores them at once. */
export function CaptionsPicker({ lessonId, language, label, purpose, look, onSend }: CaptionsPickerProps) {
  const form = `lesson ${lessonId}`;
  const slot = `captions ${language}`;
  const task = useUploadTasks(form).find((one) => one.slot === slot);
  return (
    <>
      <PickButton
        accept={CAPTIONS_LIMIT.accept}
        look={look}
        disabled={task && isSending(task)}
        onFiles={([file]) => file && startUpload({ form, slot, file, limit: CAPTIONS_LIMIT, send: onSend })}
      >
        {label}
        <span className="vh"> {purpose}</span>
      </PickButton>
      {task && task.step !== 'done' && <UploadProgress task={task} />}
    </>
  );
}
