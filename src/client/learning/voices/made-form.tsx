import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnVoice } from '../../../contract/voices';
import { VOICE_PHOTO_LIMIT } from '../../../rules/upload-limits';
import { messageOf } from '../../api';
import { FileField } from '../../files/file-field';
import { preparePicture } from '../../files/prepare-picture';
import { FileRefused } from '../../files/sending';
import { SendingFile } from '../../files/sending-file';
import { useSending } from '../../files/use-sending';
import { randomKey } from '../../random-key';
import { keepVoice } from '../../saved/waiting-voices';
import { isUnanswered } from '../../saving/until-answered';
import { useKeptForm } from '../../saving/use-kept-form';
import { useCreatorFirstName, useSettings } from '../../settings';
import { Alert } from '../../ui/alert';
import { SubmitButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { TextArea } from '../../ui/field';
import { LineIcon } from '../../ui/line-icon';
import { notify } from '../../ui/notify';
import { sendVoice, VOICE_PHOTO } from './api';

interface MadeFormProps {
  productId: string;
  recipeId: string;
  onSent: (voice: OwnVoice) => void;
}

const EMPTY = { text: '', isPublic: false };

/** A photo, words, and a box that nobody has ticked for her. Without a connection it waits on the device. */
export function MadeForm({ productId, recipeId, onSent }: MadeFormProps) {
  const creator = useCreatorFirstName();
  const { sendsMail } = useSettings();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState('');
  const preview = usePreview(file);
  const { share, send, cancel } = useSending();
  const form = useForm({ defaultValues: EMPTY });
  const kept = useKeptForm(`voice ${productId} ${recipeId}`, form, EMPTY);
  const isBusy = share !== null;
  const startAnew = () => {
    setFile(undefined);
    kept.startAnew();
  };
  const submit = form.handleSubmit(async (fields) => {
    if (!file) return setError('Elige primero la foto.');
    setError('');
    const submission = randomKey();
    const voice = { productId, recipeId, ...fields };
    try {
      const photo = await preparePicture(file, VOICE_PHOTO);
      const sent = await send(
        async (sending) =>
          await sendVoice({ ...voice, submission, photo }, sending).catch(async (failure) => {
            if (!isUnanswered(failure)) throw failure;
            await keepVoice(submission, { ...voice, photo: await readAddress(photo) });
            return 'waits' as const;
          }),
      );
      if (sent === undefined) return;
      startAnew();
      if (sent === 'waits') return;
      onSent(sent);
      const promise = sendsMail ? ' Te avisamos por email cuando responda.' : '';
      void notify('success', `${creator} ya la tiene.${promise}`);
    } catch (failure) {
      setError(failure instanceof FileRefused ? failure.message : messageOf(failure));
    }
  });
  return (
    <form method="post" noValidate className="row align-start gap-5 rows-4" onSubmit={submit}>
      <div className="picture-side">
        <FileField label="Tu foto" limit={VOICE_PHOTO_LIMIT} file={file} disabled={isBusy} onFile={setFile}>
          {preview ? (
            <span className="block clip square corner-2">
              <img className="cover" src={preview} alt="La foto que elegiste" />
            </span>
          ) : (
            <span className="stack items-center content-center gap-2 pad-4 text-center square dotted">
              <LineIcon path={CAMERA} />
              <b>Saca o elige la foto</b>
              <span className="small soft">Con la luz de la ventana alcanza</span>
            </span>
          )}
        </FileField>
      </div>
      <div className="words-side stack content-start gap-4">
        <TextArea
          label="¿Cómo te salió?"
          rows={3}
          maxLength={400}
          placeholder="Qué cambiaste, qué costó, para quién fue"
          {...form.register('text')}
        />
        <CheckBox
          long
          label={`Pueden mostrarla en la tienda, con mi nombre de pila. Si no lo marcas, la ve solo ${creator}. Lo cambias cuando quieras.`}
          {...form.register('isPublic')}
        />
        {error && <Alert>{error}</Alert>}
        {isBusy && <SendingFile name={file?.name ?? ''} share={share} onCancel={cancel} />}
        <div>
          <SubmitButton busy={isBusy}>Enviarle a {creator}</SubmitButton>
        </div>
      </div>
    </form>
  );
}

/** The address of a chosen file while it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function readAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const CAMERA = 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 1 0 0-6.4';
