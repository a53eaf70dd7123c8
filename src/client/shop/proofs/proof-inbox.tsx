import { type ReactNode, useState } from 'react';
import type { Proof } from '../../../contract/proofs';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { formatDollars, formatMoney } from '../../../rules/money';
import { formatMoment } from '../../../rules/shop-time';
import { EndlessList } from '../../endless-list';
import { QueryState } from '../../query-state';
import { Link, useSearchParams } from '../../router';
import { Alert } from '../../ui/alert';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Tabs } from '../../ui/tabs';
import { TextLink } from '../../ui/text-button';
import { type ProofTab, useProof, useProofs } from './api';
import styles from './proof-card.module.css';
import { ProofDecision } from './proof-decision';
import { ProofFile } from './proof-file';
import { RepeatedProofs, stateLabels } from './repeated-proofs';

const TABS = [
  ['waiting', 'En revisión'],
  ['decided', 'Revisados'],
] as const;

/** The creator's inbox, or the single proof of the URL. */
export function ProofInbox() {
  const [search] = useSearchParams();
  const proofId = search.get('comprobante');
  return proofId ? <OneProof key={proofId} id={proofId} /> : <ProofList />;
}

/** The oldest pending proof is first. */
function ProofList() {
  const [tab, setTab] = useState<ProofTab>('waiting');
  const { proofs, replace } = useProofs(tab);
  return (
    <Tabs label="Comprobantes" tabs={TABS} value={tab} onChange={setTab}>
      <EndlessList
        list={proofs}
        empty={tab === 'waiting' ? 'No hay comprobantes por revisar' : 'Aún no hay nada'}
      >
        {(proof) => <ProofCard key={proof.id} proof={proof} onChanged={replace} />}
      </EndlessList>
    </Tabs>
  );
}

function OneProof({ id }: { id: string }) {
  const { proof, replace } = useProof(id);
  return (
    <div className="stack">
      <TextLink to="/admin/comprobantes">Ver todos los comprobantes</TextLink>
      <QueryState query={proof} lines={6} />
      {proof.data && (
        <ul>
          <ProofCard proof={proof.data} onChanged={replace} />
        </ul>
      )}
    </div>
  );
}

type Item = Proof['items'][number];

/** One proof: the file beside the expected payment. It keeps its position after the decision. */
function ProofCard({ proof, onChanged }: { proof: Proof; onChanged: (proof: Proof) => void }) {
  const waiting = proof.items.filter((item) => item.state === 'waiting');
  const { buyer } = proof;
  return (
    <li className={`stack gap-5 pad-y-5 line-between ${styles.card}`}>
      <ProofFile proof={proof} />
      <div className="stack content-start gap-4">
        <header>
          <h2 className="heading-2">
            <Link to={`/admin/usuarios/${buyer.id}`}>
              {buyer.name} {buyer.surname}
            </Link>
          </h2>
          {buyer.email && <p className="soft">{buyer.email}</p>}
          <p className="soft small">
            {proof.number}, {formatMoment(proof.createdAt)}
          </p>
        </header>
        {proof.repeats.length + proof.later.length > 0 && (
          <Alert kind="warning">
            <RepeatedProofs repeats={proof.repeats} later={proof.later} />
          </Alert>
        )}
        <ul>
          {proof.items.map((item) => (
            <ItemRow key={item.id} item={item} isOfOrder={proof.orderId !== null}>
              {proof.items.length > 1 && !proof.orderId && (
                <div className={`tap ${styles.itemActions}`}>
                  {/* The last pending item is decided with the buttons of the whole proof. */}
                  {(item.undoMs > 0
                    ? waiting.length > 0
                    : item.state === 'waiting' && waiting.length > 1) && (
                    <ProofDecision proof={proof} items={[item]} small filled={false} onChanged={onChanged} />
                  )}
                </div>
              )}
            </ItemRow>
          ))}
        </ul>
        <LeaderRows>
          <LeaderRow variant="sum" label="Debía pagar" value={formatMoney(proof.total, proof.currency)} />
          <LeaderRow label="Número de operación" value={proof.operationNumber ?? 'No lo indicó'} />
        </LeaderRows>
        {proof.comment && <blockquote className="indent-4">{proof.comment}</blockquote>}
        <ProofDecision
          proof={proof}
          items={waiting.length > 0 ? waiting : proof.items}
          suffix={waiting.length > 1 ? ' todo' : ''}
          onChanged={onChanged}
        />
      </div>
    </li>
  );
}

/** A product of a transfer is paid and decided with its order. */
function ItemRow({ item, isOfOrder, children }: { item: Item; isOfOrder: boolean; children: ReactNode }) {
  return (
    <li className="row spread gap-4 rows-2 pad-y-2">
      <div>
        <strong>{item.title}</strong>
        <p className="soft small">
          {!isOfOrder && `${formatDollars(item.USDprice)} · `}
          {stateLabels[item.state]}
          {item.reason && `: ${item.reason}`}
        </p>
        {item.owned && item.state === 'waiting' && (
          <p className="waiting small bold">{FORM_MESSAGES.userOwnsIt}</p>
        )}
      </div>
      {children}
    </li>
  );
}
