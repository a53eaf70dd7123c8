import { useForm } from 'react-hook-form';
import type { Proof } from '../../../contract/proofs';
import { messageOf } from '../../api';
import { required } from '../../form-rules';
import { useKeptForm } from '../../saving/use-kept-form';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/field';
import { notify } from '../../ui/notify';
import { SubmitActions } from '../../ui/submit-actions';
import { fieldsOf } from '../../use-sent-form';
import { rejectProof } from './api';

interface RejectDialogProps {
  proof: Proof;
  items: { id: string; title: string }[] | null;
  onClose: () => void;
  onRejected: (proof: Proof) => void;
}

const EMPTY = { reason: '' };

/** A rejection needs a reason, which is mailed to the buyer. */
export function RejectDialog({ proof, items, onClose, onRejected }: RejectDialogProps) {
  const form = useForm({ defaultValues: EMPTY });
  const { handleSubmit, setError, formState } = form;
  const kept = useKeptForm(`reject ${proof.id}`, form, EMPTY);
  const { isSubmitting } = formState;
  const submit = handleSubmit(async ({ reason }) => {
    try {
      const itemIds = items?.map((item) => item.id);
      const { data } = await rejectProof(proof.id, { reason, itemIds });
      void notify('success', 'Comprobante rechazado');
      kept.startAnew();
      onClose();
      onRejected(data);
    } catch (error) {
      setError('reason', { message: messageOf(error) });
    }
  });
  return (
    <Dialog title="Rechazar comprobante" open={items !== null} onClose={onClose}>
      <form method="post" noValidate className="stack" onSubmit={submit}>
        <p>
          {proof.buyer.name} {proof.buyer.surname}: {items?.map((item) => item.title).join(', ')}. No lo ve
          hasta que envíe otro comprobante. Puedes deshacerlo durante 8 segundos; el email sale después.
        </p>
        <TextArea
          label="Motivo"
          rows={3}
          hint="Se lo enviamos por email a quien compró."
          {...fieldsOf(form)('reason', required)}
        />
        <SubmitActions danger busy={isSubmitting} onCancel={onClose}>
          {isSubmitting ? 'Rechazando...' : 'Rechazar'}
        </SubmitActions>
      </form>
    </Dialog>
  );
}
