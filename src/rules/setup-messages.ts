import { PAYMENT_LINK } from './payment-link';

/** The creator's open tasks, for her panel and by mail. */
export const SETUP_MESSAGES = {
  no_payment_method: `Nadie puede pagarte todavía: conecta Mercado Pago, o escribe en Ajustes tu alias para transferencias o tu enlace de ${PAYMENT_LINK.service}.`,
  no_creator_name: 'La tienda todavía no lleva tu nombre: escríbelo en Ajustes.',
  no_legal_owner:
    'Faltan tu nombre legal, tu CUIT o tu domicilio: la ley pide que estén en los términos y en la privacidad. Escríbelos en Ajustes.',
  no_owner_mail: 'Nadie recibe los avisos de la tienda: confirma tu email desde tu perfil.',
} as const;

/** The page of Ajustes that solves each of them. */
export const SETUP_PAGES = {
  no_payment_method: '/admin/ajustes/cobros',
  no_creator_name: '/admin/ajustes/tienda',
  no_legal_owner: '/admin/ajustes/legal',
  no_owner_mail: '/admin/ajustes/correo',
} as const satisfies Record<keyof typeof SETUP_MESSAGES, string>;
