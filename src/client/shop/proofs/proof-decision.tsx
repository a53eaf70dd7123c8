import { useState } from 'react';
import type { Proof } from '../../../contract/proofs';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Decided, DecisionPair } from '../../ui/decided';
import { Dialog, DialogActions } from '../../ui/dialog';
import { DecisionButton, forgetPress } from './decision-button';
import { RejectDialog } from './reject-dialog';
import { RepeatedProofs } from './repeated-proofs';
import { stateLabels } from './state-labels';
import { useApproval } from './use-approval';
import { useUndo } from './use-undo';

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
  const { approve, isPending, error } = useApproval(proof, onChanged);
  const [state, ...others] = new Set(items.map((item) => item.state));
  const isWaiting = items.some((item) => item.state === 'waiting');
  const waiting = items.filter((item) => item.state === 'waiting');
  const size = small ? { small } : {};
  return (
    <div className="stack gap-3 container">
      {error && <Alert>{messageOf(error)}</Alert>}
      {isWaiting ? (
        <DecisionPair>
          <Button variant="danger" {...size} disabled={isPending} onClick={() => setDialog('reject')}>
            Rechazar{suffix}
          </Button>
          <DecisionButton
            {...size}
            variant={filled === false ? 'quiet' : 'filled'}
            busy={isPending}
            disabled={small === true && waiting.every((item) => item.owned)}
            onDecide={() => (proof.repeats.length > 0 ? setDialog('repeated') : approve(waiting))}
          >
            {isPending ? 'Confirmando...' : proof.orderId ? 'Llegó' : `Aprobar${suffix}`}
          </DecisionButton>
        </DecisionPair>
      ) : (
        <DecidedItems
          key={items.map((item) => item.state).join()}
          proof={proof}
          items={items}
          label={state && others.length === 0 ? stateLabels[state] : 'Revisado'}
          isRejected={state === 'rejected'}
          onChanged={onChanged}
        />
      )}
      <Dialog
        title="Este comprobante ya llegó antes"
        open={dialog === 'repeated'}
        onClose={() => setDialog(null)}
      >
        <RepeatedProofs repeats={proof.repeats} />
        <DialogActions>
          <Button variant="quiet" onClick={() => setDialog(null)}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              approve(
                waiting,
                proof.repeats.map((repeat) => repeat.id),
              );
              setDialog(null);
            }}
          >
            Aprobar de todos modos
          </Button>
        </DialogActions>
      </Dialog>
      <RejectDialog
        proof={proof}
        items={dialog === 'reject' ? waiting : null}
        onClose={() => setDialog(null)}
        onRejected={onChanged}
      />
    </div>
  );
}

interface DecidedItemsProps {
  proof: Proof;
  items: Item[];
  label: string;
  isRejected: boolean;
  onChanged: (proof: Proof) => void;
}

function DecidedItems({ proof, items, label, isRejected, onChanged }: DecidedItemsProps) {
  const { undo, isPending } = useUndo(proof, items, onChanged);
  return (
    <Decided
      label={label}
      undoLabel={`Deshacer: ${label}, ${proof.buyer.name} ${proof.buyer.surname}`}
      tone={isRejected ? 'plain' : 'good'}
      undoMs={Math.max(0, ...items.map((item) => item.undoMs))}
      pressed={isRejected ? 'first' : 'second'}
      busy={isPending}
      onUndo={() => {
        forgetPress();
        undo();
      }}
    />
  );
}
