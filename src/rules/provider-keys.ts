import type { ProviderName } from './payment-providers';

interface KeyField {
  name: string;
  label: string;
  hint: string;
  /** Hidden while it is typed. */
  isSecret: boolean;
  isOptional?: true;
}

interface ProviderKeyTexts {
  /** Where the keys are. */
  where: string;
  fields: KeyField[];
}

/** The keys that the creator copies from each provider. */
export const PROVIDER_KEYS: Record<ProviderName, ProviderKeyTexts> = {
  'mercado-pago': {
    where: 'Las encuentras en mercadopago.com.ar, en «Tus integraciones», dentro de tu aplicación.',
    fields: [
      {
        name: 'accessToken',
        label: 'Access Token',
        hint: 'De las credenciales de producción.',
        isSecret: true,
      },
      {
        name: 'publicKey',
        label: 'Public Key',
        hint: 'Sin ella, el carrito muestra un enlace en vez del botón de Mercado Pago.',
        isSecret: false,
        isOptional: true,
      },
      {
        name: 'webhookSecret',
        label: 'Clave secreta de los avisos',
        hint: 'La muestra Mercado Pago al configurar los webhooks.',
        isSecret: true,
      },
    ],
  },
  paypal: {
    where: 'Las encuentras en developer.paypal.com, en «Apps & Credentials», dentro de tu aplicación.',
    fields: [
      { name: 'clientId', label: 'Client ID', hint: '', isSecret: false },
      { name: 'clientSecret', label: 'Secret', hint: '', isSecret: true },
      {
        name: 'webhookId',
        label: 'Webhook ID',
        hint: 'Lo da PayPal al agregar el webhook.',
        isSecret: false,
      },
    ],
  },
};
