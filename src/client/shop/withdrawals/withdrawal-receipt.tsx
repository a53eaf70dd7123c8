import type { WithdrawalKind } from '../../../contract/withdrawals';
import { formatMoment } from '../../../rules/shop-time';
import { Button } from '../../ui/button';
import { notify } from '../../ui/notify';
import styles from './withdrawal-receipt.module.css';
import { type Statement, StatementFacts } from './withdrawal-review';

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
    <section
      className={`stack items-start gap-4 self-start scallop-bottom corner-top ${styles.receipt}`}
      aria-labelledby="constancia"
    >
      <h2 className="section-title" id="constancia" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Recibimos tu pedido
      </h2>
      <p>Este código es la constancia de tu trámite:</p>
      <p className={`break ${styles.code}`}>{code}</p>
      <Button variant="quiet" onClick={copy}>
        Copiar código
      </Button>
      <p>
        Lo recibimos el <time dateTime={createdAt}>{formatMoment(createdAt)}</time> (hora de Argentina).
        También te lo enviamos a <strong>{statement.email}</strong>. Te respondemos a ese email.
      </p>
      {kind === 'withdrawal' && <StatementFacts statement={statement} />}
    </section>
  );
}
