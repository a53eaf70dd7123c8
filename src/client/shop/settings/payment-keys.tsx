import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeySource, ProviderKeys } from '../../../contract/payment-keys';
import { PROVIDERS } from '../../../rules/payment-providers';
import { PROVIDER_KEYS } from '../../../rules/provider-keys';
import { formatMoment } from '../../../rules/shop-time';
import { notifyError } from '../../notify-error';
import { QueryState } from '../../query-state';
import { Alert } from '../../ui/alert';
import { QuietButton, SmallButton } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify } from '../../ui/notify';
import { TitledSection } from '../../ui/titled-section';
import { paymentKeysQuery, useKeyChanges } from './api';
import { KeyDialog } from './key-dialog';

/** The keys of the payment providers: which ones the shop uses, and how to change them. They are never shown. */
export function PaymentKeys() {
  const keys = useQuery(paymentKeysQuery);
  return (
    <TitledSection
      id="claves"
      title="Claves para cobrar"
      className="stack gap-5 above-7 pad-top-6 line-above form-width"
    >
      <p>
        Con ellas tu tienda cobra a tu nombre. Se guardan cifradas y nadie puede volver a verlas: solo se
        muestra cómo terminan.
      </p>
      <QueryState query={keys} lines={4} />
      {keys.data && !keys.data.canStore && (
        <Alert kind="info">
          Aquí las claves solo pueden venir del servidor. Para guardarlas en Ajustes, quien instaló la tienda
          tiene que definir SECRETS_KEY.
        </Alert>
      )}
      {keys.data?.providers.map((provider) => (
        <ProviderCard key={provider.provider} keys={provider} canStore={keys.data.canStore} />
      ))}
    </TitledSection>
  );
}

function ProviderCard({ keys, canStore }: { keys: ProviderKeys; canStore: boolean }) {
  const [open, setOpen] = useState<'write' | 'remove' | null>(null);
  const { check, remove } = useKeyChanges();
  const { label: name } = PROVIDERS[keys.provider];
  const { fields } = PROVIDER_KEYS[keys.provider];
  const { stored, source } = keys;
  const said = SOURCE_TEXTS[source](name);

  const checkAgain = useMutation({
    mutationFn: () => check(keys.provider),
    onSuccess: () => notify('success', `${name} aceptó las claves.`),
    onError: notifyError,
  });
  const removal = useMutation({
    mutationFn: () => remove(keys.provider),
    onSuccess: () => {
      void notify('success', `Quitaste las claves de ${name}.`);
      setOpen(null);
    },
    onError: notifyError,
  });

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
            <SmallButton busy={checkAgain.isPending} onClick={() => checkAgain.mutate()}>
              Comprobar ahora
            </SmallButton>
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
            <QuietButton onClick={() => setOpen('write')}>
              {stored ? `Cambiar las claves de ${name}` : `Escribir las claves de ${name}`}
            </QuietButton>
          )}
          {stored && <QuietButton onClick={() => setOpen('remove')}>Quitar las claves de {name}</QuietButton>}
        </div>
      )}
      <KeyDialog keys={keys} open={open === 'write'} onClose={() => setOpen(null)} />
      <ConfirmDialog
        title={`Quitar las claves de ${name}`}
        open={open === 'remove'}
        action="Quitar las claves"
        busy={removal.isPending}
        onClose={() => setOpen(null)}
        onConfirm={() => removal.mutate()}
      >
        {keys.hasEnvironment
          ? 'Tu tienda vuelve a usar las claves del servidor.'
          : `Tu tienda deja de cobrar con ${name} hasta que escribas otras.`}{' '}
        Los pagos pendientes de esta cuenta ya no se comprueban solos.
      </ConfirmDialog>
    </section>
  );
}

function endOf(hint: string | undefined): string {
  if (hint === undefined) return 'sin guardar';
  return hint === '' ? 'guardada' : `termina en …${hint}`;
}

/** Which keys the shop uses now. */
const SOURCE_TEXTS: Record<KeySource, (name: string) => string> = {
  settings: () => 'La tienda usa las claves guardadas aquí.',
  environment: () => 'La tienda usa las claves del servidor. Si guardas otras aquí, valen las que guardes.',
  simulator: () => 'Tienda de prueba: los pagos son simulados. Si guardas claves, se usan esas.',
  none: (name) => `Sin claves, tu tienda no cobra con ${name}.`,
  unreadable: (name) =>
    `Hay claves guardadas que no se pueden leer, porque el servidor usa otra SECRETS_KEY. Tu tienda no cobra con ${name}: vuelve a escribirlas, o pide que el servidor use la SECRETS_KEY de antes.`,
};
