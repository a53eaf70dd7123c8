import type { DomainCheck, MailDomain } from '../../../contract/shop-health';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useMailDomain } from './api';
import styles from './health-card.module.css';

/** Whether other mail servers believe the sender. */
export function DomainChecks() {
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
      <Button variant="quiet" busy={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? 'Preguntando...' : 'Revisar mi dominio'}
      </Button>
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
          <li
            className="pad-y-3 line-below break stack gap-3 align-start"
            key={name}
            data-works={state === 'good'}
          >
            <Icon name={state === 'good' ? 'check' : 'alert'} />
            <div>
              <b className="block">
                {name}: {STATES[state]}
              </b>{' '}
              <span>{advice}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
