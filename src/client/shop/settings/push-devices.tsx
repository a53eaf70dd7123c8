import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nameOfDevice } from '../../../rules/device-name';
import { formatDay } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { SmallButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { notify } from '../../ui/notify';
import { TitledSection } from '../../ui/titled-section';
import { useSingleMutation } from '../../use-single-mutation';
import { pushQuery, usePushChanges } from './api';

/** The switch for notices of sales on this device, which the service worker shows, and the list of the other devices. */
export function PushDevices({ startWorker }: { startWorker: () => Promise<unknown> }) {
  const push = useQuery(pushQuery);
  const { add, remove } = usePushChanges();
  const [endpoint, setEndpoint] = useState<string | null>(null);
  // Known only in the browser, so the server renders the same as a browser without notices.
  const isSupported = useHydrated() && 'serviceWorker' in navigator && 'PushManager' in globalThis;
  useEffect(() => {
    void findSubscription().then((found) => setEndpoint(found?.endpoint ?? null));
  }, []);
  const own = push.data?.devices.find((device) => device.endpoint === endpoint);

  const turn = useSingleMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) {
        const found = await subscribe(startWorker, push.data?.publicKey ?? '');
        await add({ ...found, device: nameOfDevice(navigator.userAgent) });
        setEndpoint(found.endpoint);
        void notify('success', 'Listo: las ventas te avisan en este dispositivo.');
      } else {
        await (await findSubscription())?.unsubscribe();
        if (own) await remove(own.id);
        setEndpoint(null);
      }
    },
    onError: (error) => void notify('error', error instanceof DOMException ? DENIED : messageOf(error)),
  });

  return (
    <TitledSection
      id="avisos"
      title="Avisos en tus dispositivos"
      className="stack gap-5 above-7 pad-top-6 line-above form-width"
    >
      <p>
        «Vendiste un curso: $ 12.500», en la pantalla de tu teléfono. Llegan igual que los emails: cada venta,
        uno por día o ninguno, según lo que elegiste en «Aviso de cada venta».
      </p>
      {push.isError && <Alert onRetry={() => push.refetch()}>{messageOf(push.error)}</Alert>}
      {push.data?.publicKey === null && (
        <Alert kind="info">Para enviar avisos, quien instaló la tienda tiene que definir SECRETS_KEY.</Alert>
      )}
      {push.data?.publicKey && !isSupported && (
        <Alert kind="info">
          Este navegador no recibe avisos. En un iPhone, primero agrega la tienda a la pantalla de inicio y
          ábrela desde ahí.
        </Alert>
      )}
      {push.data?.publicKey && isSupported && (
        <CheckBox
          label="Avisarme en este dispositivo"
          checked={own !== undefined}
          disabled={turn.isPending}
          onCheck={turn.mutate}
        />
      )}
      {push.data && push.data.devices.length > 0 && (
        <ul className="stack gap-1">
          {push.data.devices.map(({ id, device, createdAt }) => (
            <li key={id} className="row stretch gap-3">
              <span>
                {device}, desde el {formatDay(createdAt)}
                {id === own?.id && ' (este)'}
              </span>
              {id !== own?.id && <SmallButton onClick={() => void remove(id)}>Quitar {device}</SmallButton>}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

const DENIED = 'El navegador no permite los avisos de este sitio. Puedes cambiarlo en sus ajustes.';

/** The subscription of this browser, if it has one. */
async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Asks for the permission and subscribes this browser. Throws a DOMException when the person refuses. */
async function subscribe(startWorker: () => Promise<unknown>, publicKey: string) {
  await startWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

/** Push services take the key as bytes; the server writes it as base64url. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
