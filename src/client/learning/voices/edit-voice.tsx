import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnVoice } from '../../../contract/voices';
import { VOICE_PHOTO_LIMIT } from '../../../rules/upload-limits';
import { messageOf } from '../../api';
import { FileField } from '../../files/file-field';
import { preparePicture } from '../../files/prepare-picture';
import { FileRefused } from '../../files/sending';
import { SendingFile } from '../../files/sending-file';
import { useSending } from '../../files/use-sending';
import { Alert } from '../../ui/alert';
import { SubmitButton } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { changeVoice, changeVoicePhoto, VOICE_PHOTO } from './api';

/** Other words, or another photo. */
export function EditVoice({ voice, onSaved }: { voice: OwnVoice; onSaved: (voice: OwnVoice) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: voice.text } });
  const [file, setFile] = useState<File>();
  const [error, setError] = useState('');
  const { share, send, cancel } = useSending();
  const submit = handleSubmit(async ({ text }) => {
    setError('');
    try {
      if (file) {
        const photo = await preparePicture(file, VOICE_PHOTO);
        const changed = await send((sending) => changeVoicePhoto(voice.id, photo, sending));
        if (!changed) return;
      }
      onSaved(await changeVoice(voice.id, { text }));
    } catch (failure) {
      setError(failure instanceof FileRefused ? failure.message : messageOf(failure));
    }
  });
  return (
    <form className="stack gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <FileField
        label="Otra foto, si quieres"
        limit={VOICE_PHOTO_LIMIT}
        file={file}
        disabled={share !== null}
        onFile={setFile}
      />
      <TextArea
        label="¿Cómo te salió?"
        rows={3}
        maxLength={400}
        hint={
          voice.isShown ? 'Con otras palabras u otra foto, vuelve a elegirla quien la muestra.' : undefined
        }
        {...register('text')}
      />
      {error && <Alert>{error}</Alert>}
      {share !== null && <SendingFile name={file?.name ?? ''} share={share} onCancel={cancel} />}
      <div>
        <SubmitButton small busy={formState.isSubmitting}>
          Guardar
        </SubmitButton>
      </div>
    </form>
  );
}
