import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import styles from './withdrawal-receipt.module.css';

/** A request as the buyer reads it before and after sending it. */
export interface Statement {
  name: string;
  email: string;
  purchase: string;
  comment: string;
}

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
    <section
      className={`stack items-start gap-4 self-start scallop-bottom corner-top ${styles.receipt} ${styles.review}`}
      aria-labelledby="revisar"
    >
      <h2 className="section-title" id="revisar" tabIndex={-1} ref={focusOnce}>
        Revisa y confirma
      </h2>
      <StatementFacts statement={statement} />
      {failure && (
        <Alert>
          <p>No pudimos registrar tu pedido.</p>
          <p>{failure}</p>
        </Alert>
      )}
      <div className="row">
        <Button busy={isBusy} onClick={onConfirm}>
          {isBusy ? 'Enviando...' : 'Confirmar desistimiento'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Corregir
        </Button>
      </div>
    </section>
  );
}

export function StatementFacts({ statement }: { statement: Statement }) {
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

/** Its identity stays, so a new render does not move the focus again. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}
