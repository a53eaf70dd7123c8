import type { ReactNode } from 'react';
import type { WithdrawalKind } from '../../../contract/withdrawals';
import { formatMoment } from '../../../rules/shop-time';
import { Alert } from '../../ui/alert';
import { Button, QuietButton } from '../../ui/button';
import { notify } from '../../ui/notify';
import styles from './withdrawal-receipt.module.css';

/** An accepted request. */
export interface Receipt {
  kind: WithdrawalKind;
  code: string;
  createdAt: string;
  statement: Statement;
}

/** Shows the code immediately, in case the mail does not arrive. */
export function WithdrawalReceipt({ kind, code, createdAt, statement }: Receipt) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      await notify('success', 'Código copiado');
    } catch {
      await notify('warning', 'No se pudo copiar: anótalo, por favor');
    }
  };
  return (
    <Sheet id="constancia" title="Recibimos tu pedido">
      <p>Este código es la constancia de tu trámite:</p>
      <p className={`break ${styles.code}`}>{code}</p>
      <QuietButton onClick={copy}>Copiar código</QuietButton>
      <p>
        Lo recibimos el <time dateTime={createdAt}>{formatMoment(createdAt)}</time> (hora de Argentina).
        También te lo enviamos a <strong>{statement.email}</strong>. Te respondemos a ese email.
      </p>
      {kind === 'withdrawal' && <StatementFacts statement={statement} />}
    </Sheet>
  );
}

/** A request as the buyer reads it before and after sending it. */
export type Statement = Record<'name' | 'email' | 'purchase' | 'comment', string>;

interface WithdrawalReviewProps {
  statement: Statement;
  isBusy: boolean;
  failure: string;
  onConfirm: () => void;
  onBack: () => void;
}

/** The second step: nothing is sent before it is confirmed. */
export function WithdrawalReview({ statement, isBusy, failure, onConfirm, onBack }: WithdrawalReviewProps) {
  return (
    <Sheet id="revisar" title="Revisa y confirma" className="raised">
      <StatementFacts statement={statement} />
      <NotRegistered failure={failure} />
      <div className="row">
        <Button busy={isBusy} onClick={onConfirm}>
          {isBusy ? 'Enviando...' : 'Confirmar desistimiento'}
        </Button>
        <QuietButton disabled={isBusy} onClick={onBack}>
          Corregir
        </QuietButton>
      </div>
    </Sheet>
  );
}

/** Why a request could not be sent, if so. */
export function NotRegistered({ failure }: { failure: string }) {
  return (
    failure && (
      <Alert>
        <p>No pudimos registrar tu pedido.</p>
        <p>{failure}</p>
      </Alert>
    )
  );
}

function StatementFacts({ statement }: { statement: Statement }) {
  const facts = [
    ['Desistes de', statement.purchase],
    ['A nombre de', statement.name],
    ['Email', statement.email],
    ['Comentario', statement.comment],
  ] as const;
  return (
    <dl className="stack gap-3">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="break pre-line">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface SheetProps {
  id: string;
  title: string;
  /** Its paper. */
  className?: string;
  children: ReactNode;
}

function Sheet({ id, title, className = 'wash-good ink', children }: SheetProps) {
  return (
    <section
      className={`scallop-10 stack items-start gap-4 self-start scallop-bottom corner-top ${styles.receipt} ${className}`}
      aria-labelledby={id}
    >
      <h2 className="section-title no-ring" id={id} tabIndex={-1} ref={focusOnce}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Its identity stays, so a new render does not move the focus again. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}
