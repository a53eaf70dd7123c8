import { useState } from 'react';
import type { ProviderKeys } from '../../../contract/payment-keys';
import { PROVIDERS } from '../../../rules/payment-providers';
import { PROVIDER_KEYS } from '../../../rules/provider-keys';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { notify } from '../../ui/notify';
import { useKeyChanges } from './api';
import { KeyDialog } from './key-dialog';
import { RemoveKeysDialog } from './remove-keys-dialog';
import { SOURCE_TEXTS } from './source-texts';

export function ProviderCard({ keys, canStore }: { keys: ProviderKeys; canStore: boolean }) {
  const [open, setOpen] = useState<'write' | 'remove' | null>(null);
  const [isChecking, setChecking] = useState(false);
  const { check } = useKeyChanges();
  const { label: name } = PROVIDERS[keys.provider];
  const { fields } = PROVIDER_KEYS[keys.provider];
  const { stored, source } = keys;
  const said = SOURCE_TEXTS[source](name);

  const checkAgain = async () => {
    setChecking(true);
    try {
      await check(keys.provider);
      void notify('success', `${name} aceptó las claves.`);
    } catch (error) {
      void notify('error', messageOf(error));
    }
    setChecking(false);
  };

  return (
    <section className="stack gap-3" aria-label={name}>
      <h3>{name}</h3>
      {source === 'unreadable' ? <Alert>{said}</Alert> : <p>{said}</p>}
      {keys.isTest && <Alert kind="warning">Son claves de prueba: nadie paga con dinero de verdad.</Alert>}
      {source === 'settings' && keys.hasEnvironment && (
        <p>El servidor también tiene claves de {name}: valen las de aquí.</p>
      )}
      {stored && (
        <ul className="stack gap-1">
          {fields.map((field) => (
            <li key={field.name}>
              {field.label}: {endOf(stored.hints[field.name])}
            </li>
          ))}
          <li>
            Guardadas el {formatMoment(stored.savedAt)}
            {stored.savedBy && ` por ${stored.savedBy}`}.
          </li>
          {stored.checkedAt && (
            <li>
              {name} las aceptó el {formatMoment(stored.checkedAt)}.
            </li>
          )}
        </ul>
      )}
      {source === 'settings' && !stored?.checkedAt && (
        <Alert
          kind="warning"
          action={
            <Button small variant="quiet" busy={isChecking} onClick={checkAgain}>
              Comprobar ahora
            </Button>
          }
        >
          Sin comprobar: {name} no respondió cuando se guardaron.
        </Alert>
      )}
      <p className="break">
        Dirección para los avisos (webhook): <code>{keys.webhookUrl}</code>
      </p>
      {(canStore || stored) && (
        <div className="row stretch gap-3">
          {canStore && (
            <Button variant="quiet" onClick={() => setOpen('write')}>
              {stored ? `Cambiar las claves de ${name}` : `Escribir las claves de ${name}`}
            </Button>
          )}
          {stored && (
            <Button variant="quiet" onClick={() => setOpen('remove')}>
              Quitar las claves de {name}
            </Button>
          )}
        </div>
      )}
      <KeyDialog keys={keys} open={open === 'write'} onClose={() => setOpen(null)} />
      <RemoveKeysDialog keys={keys} open={open === 'remove'} onClose={() => setOpen(null)} />
    </section>
  );
}

function endOf(hint: string | undefined): string {
  if (hint === undefined) return 'sin guardar';
  return hint === '' ? 'guardada' : `termina en …${hint}`;
}
