import type { ShopHealth } from '../../../contract/shop-health';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '../../../rules/payment-providers';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { QueryState } from '../../query-state';
import { Link } from '../../router';
import { Alert } from '../../ui/alert';
import { QuietButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TitledSection } from '../../ui/titled-section';
import { useShopHealth, useTestMail } from './api';
import styles from './health-card.module.css';

/** What works in the shop: one line each, the answer first. */
export function HealthCard() {
  const health = useShopHealth();
  return (
    <TitledSection className="stack gap-4 form-width" id="salud" title="Cómo está tu tienda">
      <QueryState query={health} lines={5} />
      {health.data && (
        <>
          <ul className={styles.facts}>
            {describeHealth(health.data).map((fact) => (
              <FactRow key={fact.name} {...fact} />
            ))}
          </ul>
          <TestMailButton canSend={health.data.mail.state !== 'off'} />
        </>
      )}
    </TitledSection>
  );
}

/** Sends a mail to the admin who presses it, and says what the mail server answered. */
export function TestMailButton({ canSend }: { canSend: boolean }) {
  const test = useTestMail();
  return (
    <div className="stack items-start gap-3">
      <QuietButton disabled={!canSend} busy={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'Enviando...' : 'Enviar un correo de prueba'}
      </QuietButton>
      {test.isSuccess && <Alert kind="success">{test.data.message}</Alert>}
      {test.isError && <Alert>{messageOf(test.error)}</Alert>}
    </div>
  );
}

interface Fact {
  name: string;
  works: boolean;
  text: string;
  to?: string;
}

export function FactRow({ name, works, text, to }: Fact) {
  return (
    <li className="pad-y-3 line-below break stack gap-3 align-start">
      <Icon className={works ? 'good' : 'bad'} name={works ? 'check' : 'alert'} />
      <div>
        <b className="block">{name}</b> <span>{text}</span>{' '}
        {to && (
          <Link className="bold" to={to}>
            Ver
          </Link>
        )}
      </div>
    </li>
  );
}

function describeHealth({ mail, payments, address, storage, backup }: ShopHealth): Fact[] {
  return [
    { name: 'Correo', to: '/admin/ajustes/correo', ...describeMail(mail) },
    {
      name: 'Cobros',
      to: '/admin/ajustes/cobros',
      works: payments.methods.length > 0 && !payments.isTest,
      text:
        payments.methods.length === 0
          ? 'Nadie puede pagarte todavía.'
          : `${listMethods(payments.methods)}.${payments.isTest ? ' Son pagos de prueba.' : ''}`,
    },
    {
      name: 'Dirección pública',
      works: address.isPublic,
      text: address.isPublic
        ? `${address.url}.`
        : `${address.url} solo se abre en esta máquina. Quien instaló la tienda define PUBLIC_URL.`,
    },
    {
      name: 'Archivos',
      works: storage.state === 'ok',
      text: `${STORAGE_TEXTS[storage.state]} ${storage.place === 'disk' ? 'Están en el disco del servidor.' : 'Están en un depósito aparte.'}`,
    },
    {
      name: 'Copia de seguridad',
      works: backup.at !== null,
      text: backup.at
        ? `La última se hizo el ${formatMoment(backup.at)}.`
        : 'Todavía no hay ninguna. Quien instaló la tienda la hace con «npm run backup».',
    },
  ];
}

export function describeMail({ state, failed }: ShopHealth['mail']): Pick<Fact, 'works' | 'text'> {
  if (state === 'off')
    return { works: false, text: 'No sale ninguno. Quien instaló la tienda define SMTP_URL.' };
  if (failed > 0)
    return {
      works: false,
      text: failed === 1 ? '1 correo no pudo salir: está en Inicio.' : `${failed} correos no pudieron salir.`,
    };
  return { works: true, text: state === 'simulated' ? 'Tienda de prueba: quedan en archivos.' : 'Salen.' };
}

const STORAGE_TEXTS: Record<ShopHealth['storage']['state'], string> = {
  ok: 'Responden.',
  slow: 'Responden, pero despacio.',
  down: 'No responden ahora.',
};

function listMethods(names: string[]): string {
  const labels = PAYMENT_METHOD_NAMES.filter((name) => names.includes(name)).map(
    (name) => PAYMENT_METHODS[name].label,
  );
  return new Intl.ListFormat('es').format([...new Set(labels)]);
}
