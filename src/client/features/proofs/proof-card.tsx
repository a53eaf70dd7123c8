import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGES } from '../../../shared/messages';
import { formatDollars } from '../../../shared/money';
import type { Proof } from '../../../shared/proofs';
import { api, messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { formatMoment } from '../../ui/format-moment';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { notify } from '../../ui/notify';
import styles from './proof-card.module.css';
import { ProofFile } from './proof-file';
import { RejectDialog } from './reject-dialog';

type Item = Proof['items'][number];

/** One proof: the file beside what it should have paid. */
export function ProofCard({ proof, onDecided }: { proof: Proof; onDecided: () => void }) {
  const waiting = proof.items.filter((item) => item.state === 'waiting');
  const [rejecting, setRejecting] = useState<Item[] | null>(null);
  const approve = useMutation({
    mutationFn: (items: Item[]) =>
      api('POST /proofs/:id/approve', {
        params: { id: proof.id },
        body: { itemIds: items.map((item) => item.id) },
      }),
    onSuccess: () => {
      void notify('success', MESSAGES.confirmDone);
      onDecided();
    },
  });
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
        {(proof.repeatedFile || proof.repeatedOperation) && (
          <Alert kind="warning">
            {proof.repeatedFile
              ? 'Este mismo archivo ya llegó antes.'
              : 'Este número de operación ya llegó antes.'}
          </Alert>
        )}
        <ul>
          {proof.items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              isAlone={waiting.length < 2}
              isBusy={approve.isPending}
              onApprove={() => approve.mutate([item])}
              onReject={() => setRejecting([item])}
            />
          ))}
        </ul>
        <LeaderRows>
          <LeaderRow variant="sum" label="Debía pagar" value={formatDollars(proof.total)} />
          <LeaderRow label="Número de operación" value={proof.operationNumber ?? 'No lo indicó'} />
        </LeaderRows>
        {proof.comment && <blockquote className={styles.comment}>{proof.comment}</blockquote>}
        {approve.isError && <Alert>{messageOf(approve.error)}</Alert>}
        {waiting.length > 0 && (
          <div className={styles.actions}>
            <Button variant="danger" onClick={() => setRejecting(waiting)}>
              Rechazar{waiting.length > 1 ? ' todo' : ''}
            </Button>
            <Button busy={approve.isPending} onClick={() => approve.mutate(waiting)}>
              {approve.isPending ? 'Confirmando...' : waiting.length > 1 ? 'Aprobar todo' : 'Aprobar'}
            </Button>
          </div>
        )}
      </div>
      <RejectDialog
        proofId={proof.id}
        items={rejecting}
        onClose={() => setRejecting(null)}
        onRejected={onDecided}
      />
    </li>
  );
}

const STATE_WORDS: Record<Item['state'], string> = {
  waiting: 'En revisión',
  approved: 'Aprobado',
  rejected: 'Rechazado',
};

interface ItemRowProps {
  item: Item;
  /** The only one that waits is decided with the buttons of the whole proof. */
  isAlone: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

function ItemRow({ item, isAlone, isBusy, onApprove, onReject }: ItemRowProps) {
  return (
    <li className={styles.item}>
      <div>
        <strong>{item.title}</strong>
        <p className="soft small">
          {formatDollars(item.USDprice)} · {STATE_WORDS[item.state]}
          {item.reason && `: ${item.reason}`}
        </p>
        {item.owned && item.state === 'waiting' && <p className={styles.owned}>{MESSAGES.userOwnsIt}</p>}
      </div>
      {item.state === 'waiting' && !isAlone && (
        <div className={styles.itemActions}>
          <Button variant="quiet" small disabled={isBusy} onClick={onReject}>
            Rechazar
          </Button>
          <Button variant="quiet" small disabled={isBusy || item.owned} onClick={onApprove}>
            Aprobar
          </Button>
        </div>
      )}
    </li>
  );
}
