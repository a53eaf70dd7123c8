import type { DomainCheck, MailDomain } from '../../../contract/shop-health';
import { messageOf } from '../../api';
import { QueryState } from '../../query-state';
import { Alert } from '../../ui/alert';
import { QuietButton } from '../../ui/button';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { useMailDomain, useShopHealth } from './api';
import { describeMail, FactRow, TestMailButton } from './health-card';
import styles from './health-card.module.css';

/** Whether mails go out, from whom, and who receives those of the shop. */
export function MailState() {
  const health = useShopHealth();
  if (!health.isSuccess) return <QueryState query={health} lines={5} />;
  const { mail } = health.data;
  const { works, text } = describeMail(mail);
  return (
    <section className="stack gap-4 form-width">
      <Alert kind={works ? 'success' : 'warning'}>{text}</Alert>
      <LeaderRows>
        <LeaderRow label="Salen de" value={mail.from} />
        <LeaderRow label="Los avisos te llegan a" value={mail.owners.join(', ') || 'nadie todavía'} />
      </LeaderRows>
      <p className="soft">
        Si alguien responde un correo de la tienda, la respuesta llega a tu casilla. El remitente y el
        servidor de correo los define quien instaló la tienda, con SMTP_URL, MAIL_FROM y OWNER_EMAIL.
      </p>
      <DomainChecks />
      <TestMailButton canSend={mail.state !== 'off'} />
    </section>
  );
}

/** Whether other mail servers believe the sender. */
function DomainChecks() {
  const check = useMailDomain();
  return (
    <section className="stack items-start gap-3" aria-labelledby="dominio">
      <h2 className="heading-2" id="dominio">
        Que tus correos no caigan en spam
      </h2>
      <p className="soft">
        Gmail y Outlook miran tres anotaciones del dominio que te manda los correos: SPF, DKIM y DMARC. Se
        agregan donde compraste el dominio.
      </p>
      <QuietButton busy={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? 'Preguntando...' : 'Revisar mi dominio'}
      </QuietButton>
      {check.isError && <Alert>{messageOf(check.error)}</Alert>}
      {check.data && <Found {...check.data} />}
    </section>
  );
}

const STATES: Record<DomainCheck['state'], string> = {
  good: 'bien',
  missing: 'falta',
  wrong: 'hay que corregirlo',
  unknown: 'no se sabe',
};

function Found({ domain, checks }: MailDomain) {
  if (domain === null)
    return (
      <Alert kind="info">
        El remitente no es de un dominio de internet, así que no hay nada para revisar. Quien instaló la
        tienda lo define con MAIL_FROM.
      </Alert>
    );
  return (
    <div role="status">
      <p>
        El dominio <b>{domain}</b>:
      </p>
      <ul className={styles.facts}>
        {checks.map(({ name, state, advice }) => (
          <FactRow key={name} name={`${name}: ${STATES[state]}`} works={state === 'good'} text={advice} />
        ))}
      </ul>
    </div>
  );
}
