import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../query-state';
import { Alert } from '../../ui/alert';
import { paymentKeysQuery } from './api';
import { ProviderCard } from './provider-card';

/** The keys of the payment providers: which ones the shop uses, and how to change them. They are never shown. */
export function PaymentKeys() {
  const keys = useQuery(paymentKeysQuery);
  return (
    <section className="stack gap-5 above-7 pad-top-6 line-above form-width" aria-labelledby="claves">
      <h2 className="section-title" id="claves">
        Claves para cobrar
      </h2>
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
    </section>
  );
}
