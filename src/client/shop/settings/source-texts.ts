import type { KeySource } from '../../../contract/payment-keys';

/** Which keys the shop uses now. */
export const SOURCE_TEXTS: Record<KeySource, (name: string) => string> = {
  settings: () => 'La tienda usa las claves guardadas aquí.',
  environment: () => 'La tienda usa las claves del servidor. Si guardas otras aquí, valen las que guardes.',
  simulator: () => 'Tienda de prueba: los pagos son simulados. Si guardas claves, se usan esas.',
  none: (name) => `Sin claves, tu tienda no cobra con ${name}.`,
  unreadable: (name) =>
    `Hay claves guardadas que no se pueden leer, porque el servidor usa otra SECRETS_KEY. Tu tienda no cobra con ${name}: vuelve a escribirlas, o pide que el servidor use la SECRETS_KEY de antes.`,
};
