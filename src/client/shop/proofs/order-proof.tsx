import { useState } from 'react';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { PROOF_LIMIT } from '../../../rules/upload-limits';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { FileField } from '../../ui/file-field';
import { sendOrderProof } from './api';
import { findProofProblem } from './check-proof-file';
import styles from './proof-form.module.css';

/** The proof of a transfer: one file for the whole order. */
export function OrderProof({ orderKey, onSent }: { orderKey: string; onSent: () => void }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const choose = async (chosen: File | undefined) => {
    const refusal = chosen ? await findProofProblem(chosen) : null;
    setProblem(refusal ?? '');
    setFile(refusal ? undefined : chosen);
  };
  const send = async () => {
    if (!file) return setProblem(FORM_MESSAGES.proofMissingText);
    setProgress(0);
    try {
      await sendOrderProof(orderKey, file, setProgress);
      onSent();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setProgress(null);
    }
  };
  const isBusy = progress !== null;
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FileField
        label="Comprobante de la transferencia"
        accept={PROOF_LIMIT.accept}
        hint={PROOF_LIMIT.hint}
        chosen={file?.name}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {problem && <Alert>{problem}</Alert>}
      {isBusy && (
        <progress className={styles.progress} max={1} value={progress} aria-label="Progreso del envío" />
      )}
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? 'Enviando...' : 'Enviar comprobante'}
      </Button>
    </form>
  );
}
