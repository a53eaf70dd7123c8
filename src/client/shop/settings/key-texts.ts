import type { KeyProvider, KeySource } from '../../../contract/payment-keys';

export interface KeyField {
  name: string;
  label: string;
  hint: string;
  /** Hidden while it is typed. */
  isSecret: boolean;
}

interface ProviderTexts {
  name: string;
  /** Where the keys are. */
  where: string;
  fields: KeyField[];
}

export const KEY_TEXTS: Record<KeyProvider, ProviderTexts> = {
  'mercado-pago': {
    name: 'Mercado Pago',
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
    name: 'PayPal',
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

/** Which keys the shop uses now. */
export const SOURCE_TEXTS: Record<KeySource, (name: string) => string> = {
  settings: () => 'La tienda usa las claves guardadas aquí.',
  environment: () => 'La tienda usa las claves del servidor. Si guardas otras aquí, valen las que guardes.',
  simulator: () => 'Tienda de prueba: los pagos son simulados. Si guardas claves, se usan esas.',
  none: (name) => `Sin claves, tu tienda no cobra con ${name}.`,
  unreadable: (name) =>
    `Hay claves guardadas que no se pueden leer, porque el servidor usa otra SECRETS_KEY. Tu tienda no cobra con ${name}: vuelve a escribirlas, o pide que el servidor use la SECRETS_KEY de antes.`,
};
