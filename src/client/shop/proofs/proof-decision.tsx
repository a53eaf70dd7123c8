import { useState } from 'react';
import type { Proof } from '../../../contract/proofs';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { ApiError, messageOf } from '../../api';
import { required } from '../../form-rules';
import { useKeptFields } from '../../saving/use-kept-fields';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Decided, DecisionPair } from '../../ui/decided';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/field';
import { notify } from '../../ui/notify';
import { SubmitActions } from '../../ui/submit-actions';
import { useSingleMutation } from '../../use-single-mutation';
import { approveProof, fetchProof, rejectProof, undoProof } from './api';
import { DecisionButton, forgetPress } from './decision-button';
import { RepeatedProofs, stateLabels } from './repeated-proofs';

type Item = Proof['items'][number];

interface ProofDecisionProps {
  proof: Proof;
  /** The items that the two buttons decide. */
  items: Item[];
  onChanged: (proof: Proof) => void;
  /** Added to the buttons: ` todo`. */
  suffix?: string;
  small?: boolean;
  /** The only filled button of the page. */
  filled?: boolean;
}

/**
 * Two buttons that become their own result. The pressed one turns into what it did and stops reacting; the other one
 * turns into Deshacer. Both keep their place and size, so that a second tap at the same point decides nothing.
 */
export function ProofDecision({ proof, items, onChanged, suffix = '', small, filled }: ProofDecisionProps) {
  const [dialog, setDialog] = useState<'reject' | 'repeated' | null>(null);
  const approval = useSingleMutation({
    mutationFn: (confirmedRepeats: string[]) =>
      approveProof(proof.id, { itemIds: waiting.map((item) => item.id), confirmedRepeats }),
    onSuccess: ({ data }) => {
      void notify('success', FORM_MESSAGES.confirmDone);
      onChanged(data);
    },
    onError: async (error) => {
      // Another approval has used the same receipt since the list was loaded.
      if (error instanceof ApiError && error.code === 'proof_repeated') onChanged(await fetchProof(proof.id));
    },
  });
  const { mutate: approve, isPending, error } = approval;
  const undo = useSingleMutation({
    mutationFn: () => undoProof(proof.id, { itemIds: items.map(({ id }) => id) }),
    onSuccess: ({ message, data }) => {
      void notify('success', message);
      onChanged(data);
    },
    onError: async (failure) => {
      void notify('error', messageOf(failure));
      onChanged(await fetchProof(proof.id));
    },
  });
  const [state, ...others] = new Set(items.map((item) => item.state));
  const waiting = items.filter((item) => item.state === 'waiting');
  const label = state && others.length === 0 ? stateLabels[state] : 'Revisado';
  const isRejected = state === 'rejected';
  const size = small ? { small } : {};
  return (
    <div className="stack gap-3 container">
      {error && <Alert>{messageOf(error)}</Alert>}
      {waiting.length > 0 ? (
        <DecisionPair>
          <Button variant="danger" {...size} disabled={isPending} onClick={() => setDialog('reject')}>
            Rechazar{suffix}
          </Button>
          <DecisionButton
            {...size}
            variant={filled === false ? 'quiet' : 'filled'}
            busy={isPending}
            disabled={small === true && waiting.every((item) => item.owned)}
            onDecide={() => (proof.repeats.length > 0 ? setDialog('repeated') : approve([]))}
          >
            {isPending ? 'Confirmando...' : proof.orderId ? 'Llegó' : `Aprobar${suffix}`}
          </DecisionButton>
        </DecisionPair>
      ) : (
        <Decided
          key={items.map((item) => item.state).join()}
          label={label}
          undoLabel={`Deshacer: ${label}, ${proof.buyer.name} ${proof.buyer.surname}`}
          tone={isRejected ? 'plain' : 'good'}
          undoMs={Math.max(0, ...items.map((item) => item.undoMs))}
          pressed={isRejected ? 'first' : 'second'}
          busy={undo.isPending}
          onUndo={() => {
            forgetPress();
            undo.mutate();
          }}
        />
      )}
      <ConfirmDialog
        title="Este comprobante ya llegó antes"
        open={dialog === 'repeated'}
        action="Aprobar de todos modos"
        onConfirm={() => {
          approve(proof.repeats.map((repeat) => repeat.id));
          setDialog(null);
        }}
        onClose={() => setDialog(null)}
      >
        <RepeatedProofs repeats={proof.repeats} />
      </ConfirmDialog>
      <RejectDialog
        proof={proof}
        items={dialog === 'reject' ? waiting : null}
        onClose={() => setDialog(null)}
        onRejected={onChanged}
      />
    </div>
  );
}

interface RejectDialogProps {
  proof: Proof;
  items: { id: string; title: string }[] | null;
  onClose: () => void;
  onRejected: (proof: Proof) => void;
}

const EMPTY = { reason: '' };

/** A rejection needs a reason, which is mailed to the buyer. */
function RejectDialog({ proof, items, onClose, onRejected }: RejectDialogProps) {
  const { form, field, kept } = useKeptFields(`reject ${proof.id}`, EMPTY);
  const { handleSubmit, setError, formState } = form;
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
          {...field('reason', required)}
        />
        <SubmitActions danger busy={isSubmitting} onCancel={onClose}>
          {isSubmitting ? 'Rechazando...' : 'Rechazar'}
        </SubmitActions>
      </form>
    </Dialog>
  );
}
