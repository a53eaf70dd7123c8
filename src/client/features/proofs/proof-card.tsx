import { useState } from 'react';
import { MESSAGES } from '../../../shared/messages';
import { formatDollars } from '../../../shared/money';
import type { Proof } from '../../../shared/proofs';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { formatMoment } from '../../ui/format-moment';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { DecisionButton } from './decision-button';
import styles from './proof-card.module.css';
import { ProofFile } from './proof-file';
import { RejectDialog } from './reject-dialog';
import { RepeatedProofs } from './repeated-proofs';
import { stateLabels } from './state-labels';
import { useApproval } from './use-approval';

type Item = Proof['items'][number];

/** One proof: the file beside the expected payment. It keeps its position after the decision. */
export function ProofCard({ proof, onChanged }: { proof: Proof; onChanged: (proof: Proof) => void }) {
  const waiting = proof.items.filter((item) => item.state === 'waiting');
  const [rejecting, setRejecting] = useState<Item[] | null>(null);
  const [confirming, setConfirming] = useState<Item[] | null>(null);
  const { approve, isPending, error } = useApproval(proof, onChanged);
  const decide = (items: Item[]) => (proof.repeats.length > 0 ? setConfirming(items) : approve(items));
  return (
    <li className={styles.card}>
      <ProofFile proof={proof} />
      <div className={styles.facts}>
        <header>
          <h2>
            {proof.buyer.name} {proof.buyer.surname}
          </h2>
          {proof.buyer.email && <p className="soft">{proof.buyer.email}</p>}
          <p className="soft small">{formatMoment(proof.createdAt)}</p>
        </header>
        {proof.repeats.length > 0 && (
          <Alert kind="warning">
            <RepeatedProofs repeats={proof.repeats} />
          </Alert>
        )}
        <ul>
          {proof.items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              isAlone={proof.items.length < 2}
              canDecide={item.state === 'waiting' && waiting.length > 1}
              isBusy={isPending}
              onApprove={() => decide([item])}
              onReject={() => setRejecting([item])}
            />
          ))}
        </ul>
        <LeaderRows>
          <LeaderRow variant="sum" label="Debía pagar" value={formatDollars(proof.total)} />
          <LeaderRow label="Número de operación" value={proof.operationNumber ?? 'No lo indicó'} />
        </LeaderRows>
        {proof.comment && <blockquote className={styles.comment}>{proof.comment}</blockquote>}
        {error && <Alert>{messageOf(error)}</Alert>}
        <div className={styles.actions}>
          {waiting.length > 0 ? (
            <>
              <Button variant="danger" onClick={() => setRejecting(waiting)}>
                Rechazar{waiting.length > 1 ? ' todo' : ''}
              </Button>
              <DecisionButton busy={isPending} onDecide={() => decide(waiting)}>
                {isPending ? 'Confirmando...' : waiting.length > 1 ? 'Aprobar todo' : 'Aprobar'}
              </DecisionButton>
            </>
          ) : (
            <strong role="status">{verdictOf(proof)}</strong>
          )}
        </div>
      </div>
      <Dialog
        title="Este comprobante ya llegó antes"
        open={confirming !== null}
        onClose={() => setConfirming(null)}
      >
        <RepeatedProofs repeats={proof.repeats} />
        <DialogActions>
          <Button variant="quiet" onClick={() => setConfirming(null)}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              if (confirming)
                approve(
                  confirming,
                  proof.repeats.map((repeat) => repeat.id),
                );
              setConfirming(null);
            }}
          >
            Aprobar de todos modos
          </Button>
        </DialogActions>
      </Dialog>
      <RejectDialog
        proofId={proof.id}
        items={rejecting}
        onClose={() => setRejecting(null)}
        onRejected={onChanged}
      />
    </li>
  );
}

function verdictOf({ items }: Proof): string {
  const [state, ...others] = new Set(items.map((item) => item.state));
  return state && others.length === 0 ? stateLabels[state] : 'Revisado';
}

interface ItemRowProps {
  item: Item;
  /** The only item of a proof has no separate buttons. */
  isAlone: boolean;
  /** The last pending item is decided with the buttons of the whole proof. */
  canDecide: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

function ItemRow({ item, isAlone, canDecide, isBusy, onApprove, onReject }: ItemRowProps) {
  return (
    <li className={styles.item}>
      <div>
        <strong>{item.title}</strong>
        <p className="soft small">
          {formatDollars(item.USDprice)} · {stateLabels[item.state]}
          {item.reason && `: ${item.reason}`}
        </p>
        {item.owned && item.state === 'waiting' && <p className={styles.owned}>{MESSAGES.userOwnsIt}</p>}
      </div>
      {!isAlone && (
        <div className={styles.itemActions}>
          {canDecide && (
            <>
              <Button variant="quiet" small disabled={isBusy} onClick={onReject}>
                Rechazar
              </Button>
              <DecisionButton variant="quiet" small disabled={isBusy || item.owned} onDecide={onApprove}>
                Aprobar
              </DecisionButton>
            </>
          )}
        </div>
      )}
    </li>
  );
}
