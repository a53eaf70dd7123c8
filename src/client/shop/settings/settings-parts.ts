import type { SettingKey } from '../../../contract/settings';
import { forEachFee } from '../../../rules/fees';
import { PALETTES } from '../../../rules/palettes';
import { PAYMENT_LINK } from '../../../rules/payment-link';

/** How a setting is asked for. */
interface Look {
  label: string;
  hint?: string;
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal';
  autoCapitalize?: 'none';
  type?: 'tel';
  /** Of a text with several lines. */
  rows?: number;
  /** The options of a choice: stored value and label. */
  options?: [value: string, label: string][];
}

/** The settings of each page of Ajustes. */
const PARTS = {
  shop: {
    creatorName: { label: 'Tu nombre', maxLength: 60 },
    photo: {
      label: 'Tu foto',
      hint: 'Se ve en Quién Soy y en cada producto. Pega una dirección o sube una.',
    },
    intro: { label: 'Presentación del inicio', rows: 3 },
    homePicture: {
      label: 'Foto de la portada',
      hint: 'La primera imagen de tu tienda, mejor cuadrada. Vacía: una torta dibujada.',
    },
    homePictureText: {
      label: 'Qué se ve en la foto',
      maxLength: 200,
      hint: 'Lo escucha quien no puede verla.',
    },
    palette: {
      label: 'Colores',
      hint: 'Botones, enlaces y fondos. Todos se leen bien.',
      options: Object.entries(PALETTES),
    },
    about: { label: 'Quién Soy', rows: 6, hint: 'Un párrafo por línea.' },
    sentence: {
      label: 'Tu frase',
      maxLength: 200,
      hint: 'Se lee en la página de cada producto, al lado de tu foto.',
    },
    place: {
      label: 'Dónde estás',
      maxLength: 100,
      hint: 'Tu ciudad y tu país. Se lee al pie de cada página.',
    },
    instagramUrl: {
      label: 'Instagram',
      autoCapitalize: 'none',
      hint: 'Tu usuario, por ejemplo @tuusuario, o la dirección.',
    },
    chatPhone: { label: 'Teléfono del chat', type: 'tel', hint: 'Con el código del país.' },
    thanks: { label: 'Tus palabras después de una compra', rows: 3, hint: 'Se leen en la página del pago.' },
  },
  payment: {
    [PAYMENT_LINK.setting]: { label: PAYMENT_LINK.label, autoCapitalize: 'none', hint: PAYMENT_LINK.hint },
    paymentInstructions: { label: 'Instrucciones de pago', rows: 5, hint: 'Un paso por línea.' },
    installments: {
      label: 'Cuotas con tarjeta',
      inputMode: 'numeric',
      hint: 'Hasta cuántas ofreces con Mercado Pago. Vacío: no se nombran.',
    },
    priceFloor: {
      label: 'Precio mínimo en pesos',
      inputMode: 'decimal',
      maxLength: 20,
      hint: 'Si guardas un precio más bajo, te preguntamos antes. Vacío: sin mínimo.',
    },
    USDpriceFloor: {
      label: 'Precio mínimo en dólares',
      inputMode: 'decimal',
      maxLength: 20,
      hint: 'Vacío: sin mínimo.',
    },
    ...forEachFee<Look>({ label: 'Comisión', inputMode: 'decimal', maxLength: 30 }),
    transferHolder: {
      label: 'Titular de la cuenta para transferencias',
      maxLength: 100,
      hint: 'Para cobrar por transferencia, escribe el titular y el alias o el CBU.',
    },
    transferAlias: { label: 'Alias', maxLength: 20, autoCapitalize: 'none' },
    transferCbu: { label: 'CBU o CVU', inputMode: 'numeric', hint: '22 números.' },
    transferDiscount: {
      label: 'Descuento por transferencia (%)',
      inputMode: 'numeric',
      hint: 'Vacío: sin descuento.',
    },
  },
  legal: {
    legalName: {
      label: 'Nombre legal',
      maxLength: 200,
      hint: 'Tu nombre completo o el de tu empresa. Se lee en los términos y en la privacidad.',
    },
    taxId: { label: 'CUIT', inputMode: 'numeric', maxLength: 20, hint: '11 números.' },
    legalAddress: { label: 'Domicilio legal', maxLength: 300 },
    taxLine: {
      label: 'Leyenda fiscal del recibo',
      maxLength: 200,
      hint: 'Por ejemplo, tu condición ante el IVA. Se lee en cada recibo.',
    },
    nationalTaxRate: {
      label: 'Impuestos nacionales incluidos en el precio (%)',
      inputMode: 'decimal',
      maxLength: 10,
      hint: 'Por ejemplo 21. Si lo completas, cada producto muestra su “Precio sin impuestos nacionales”. Consulta a tu contador si te corresponde.',
    },
    withdrawalDays: {
      label: 'Días para arrepentirse aunque lo hayan abierto',
      inputMode: 'numeric',
      maxLength: 3,
      hint: 'La ley da 10 días y, en Europa, 14 que se pierden al abrir lo comprado. Estos los das tú: se leen en los términos. 0: ninguno.',
    },
    accessConsentFor: {
      label: 'Casilla de acceso inmediato',
      hint: 'Quien compra acepta que al abrirlo pierde los 14 días de Europa. El texto se guarda con cada venta.',
      options: [
        ['eu', 'Si paga en dólares y vive en Europa'],
        ['always', 'En todas las compras'],
      ],
    },
  },
  notices: {
    saleMails: {
      label: 'Aviso de cada venta',
      options: [
        ['each', 'Un email por venta'],
        ['daily', 'Uno por día, con todas'],
        ['off', 'Ninguno'],
      ],
    },
    weeklySummary: {
      label: 'Resumen de la semana',
      options: [
        ['on', 'Los lunes por email'],
        ['off', 'No, gracias'],
      ],
    },
  },
} satisfies Record<string, Partial<Record<SettingKey, Look>>>;

export type SettingsPart = keyof typeof PARTS;

/** A setting without a page does not compile. */
export const LOOKS: Record<SettingKey, Look> = {
  ...PARTS.shop,
  ...PARTS.payment,
  ...PARTS.legal,
  ...PARTS.notices,
};

export const settingsOf = (part: SettingsPart) => Object.keys(PARTS[part]) as SettingKey[]; // they have no other keys
