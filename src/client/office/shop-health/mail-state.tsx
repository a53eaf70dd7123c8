import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { TextSkeleton } from '../../ui/skeleton';
import { useShopHealth } from './api';
import { DomainChecks } from './domain-checks';
import { describeMail } from './health-card';
import { TestMailButton } from './test-mail-button';

/** Whether mails go out, from whom, and who receives those of the shop. */
export function MailState() {
  const health = useShopHealth();
  if (health.isPending) return <TextSkeleton lines={5} />;
  if (health.isError) return <Alert onRetry={() => health.refetch()}>{messageOf(health.error)}</Alert>;
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
