/** The creator's own link for payments from abroad, whose buyers send a proof. */
export const PAYMENT_LINK = {
  /** Shops have stored the setting under this name. */
  setting: 'paypalLink',
  service: 'PayPal',
  label: 'Enlace de PayPal',
  hint: 'Por ejemplo paypal.me/tunombre.',
  error: 'Escribe tu enlace, por ejemplo paypal.me/tunombre, o una dirección que empiece con https://.',
  /** The addresses of profiles, as creators write them, and the one that is stored. */
  hosts: /^((www\.)?paypal\.me|(www\.)?paypal\.com\/paypalme)\//i,
  profiles: 'https://paypal.me/',
} as const;
