import { useState } from 'react';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { PROOF_LIMIT } from '../../../rules/upload-limits';
import { messageOf } from '../../api';
import { FileField } from '../../files/file-field';
import { SendingFile } from '../../files/sending-file';
import { useSending } from '../../files/use-sending';
import { Alert } from '../../ui/alert';
import { SubmitButton } from '../../ui/button';
import { submitting } from '../../ui/submitting';
import { sendProof } from './api';

/** The proof of a transfer: one file for the whole order. */
export function OrderProof({ orderKey, onSent }: { orderKey: string; onSent: () => void }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const sending = useSending();
  const { share } = sending;
  const choose = (chosen: File | undefined) => {
    setProblem('');
    setFile(chosen);
  };
  const send = async () => {
    if (!file) return setProblem(FORM_MESSAGES.proofMissingText);
    setProblem('');
    try {
      const isSent = await sending.send((way) => sendProof({ orderKey }, file, way).then(() => true));
      if (isSent) onSent();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const isBusy = share !== null;
  return (
    <form className="stack card gap-4 pad-5" method="post" noValidate onSubmit={submitting(send)}>
      <FileField
        label="Comprobante de la transferencia"
        limit={PROOF_LIMIT}
        file={file}
        disabled={isBusy}
        onFile={choose}
      />
      {problem && <Alert>{problem}</Alert>}
      {isBusy && <SendingFile name={file?.name ?? ''} share={share} onCancel={sending.cancel} />}
      <SubmitButton wide busy={isBusy}>
        {isBusy ? 'Enviando...' : 'Enviar comprobante'}
      </SubmitButton>
    </form>
  );
}
