import { z } from 'zod';
import { isBankAlias, isCbu } from '../rules/bank-account';
import { INSTAGRAM, readProfile } from '../rules/creator-links';
import { forEachFee, readFee } from '../rules/fees';
import { formatAmount } from '../rules/figures';
import { MAX_PRICE } from '../rules/money';
import { PALETTE_NAMES } from '../rules/palettes';
import { PAYMENT_LINK } from '../rules/payment-link';
import { PAYMENT_METHOD_NAMES } from '../rules/payment-providers';
import { readAmount } from '../rules/read-amount';
import { readCuit } from '../rules/tax-id';
import { image } from './catalogue';
import { endpoint } from './endpoint';
import { currentPassword } from './safety';
import { text } from './text';

/** The payment methods; empty when the shop cannot be paid. */
const paymentMethod = z.enum(PAYMENT_METHOD_NAMES);

/** The missing settings of a shop that cannot sell yet. */
export const setupProblem = z.enum([
  'no_payment_method',
  'no_creator_name',
  'no_legal_owner',
  'no_owner_mail',
]);
export type SetupProblem = z.infer<typeof setupProblem>;

/** The public settings of the shop. They never contain a secret. */
const publicSettings = z.object({
  creatorName: z.string(),
  /** The paragraph of the home page. */
  intro: z.string(),
  /** The picture of the home page; a cut cake when absent. */
  homePicture: image.nullable(),
  /** The colours of the brand. */
  palette: z.enum(PALETTE_NAMES),
  /** Quién Soy, one paragraph per line. */
  about: z.string(),
  /** One sentence of the creator for the product pages; empty until she writes it. */
  sentence: z.string(),
  instagramUrl: z.string().nullable(),
  /** Digits only, with the country code, in the format of wa.me. */
  chatPhone: z.string().nullable(),
  [PAYMENT_LINK.setting]: z.string().nullable(),
  /** How to pay from abroad, written by the creator; one step per line. */
  paymentInstructions: z.string(),
  /** The creator's place of work; empty until she fills it in. */
  place: z.string(),
  /** The legal details of the owner; empty until the creator fills them in. */
  legalName: z.string(),
  taxId: z.string(),
  legalAddress: z.string(),
  /** The national taxes within the prices, in per cent; null when the shop does not show the price without them. */
  nationalTaxRate: z.number().nullable(),
  /** The creator's photo on Quién Soy; a drawing of the house when absent. */
  photo: image.omit({ description: true }).nullable(),
  googleLogin: z.boolean(),
  wallet: z.object({
    available: z.boolean(),
    publicKey: z.string().nullable(),
    /** The simulator replaces the provider. */
    test: z.boolean(),
  }),
  paymentMethods: z.array(paymentMethod),
  /** The most instalments of a card payment; null when the creator does not offer any. */
  installments: z.number().nullable(),
  /** The discount of a transfer, in per cent; 0 without one. */
  transferDiscount: z.number(),
  /** The creator's words after a purchase. */
  thanks: z.string(),
  /** The line of a receipt that the tax law asks for; empty until she fills it in. */
  taxLine: z.string(),
  /** Every buyer consents to immediate access, not only those who pay in dollars and live in the EU. */
  consentAlways: z.boolean(),
  /** The days to withdraw that the creator gives even if the purchase was opened. */
  withdrawalDays: z.number(),
  passwordMinLength: z.number(),
  /** Mails reach people; without it the pages promise none. */
  sendsMail: z.boolean(),
  demo: z.boolean(),
  publicUrl: z.string(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** A number that the creator may leave empty. */
function wholeNumber({ min, max }: { min: number; max: number }, error: string) {
  const isInside = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
  return text(10, 0).refine((value) => value === '' || isInside(value), { error });
}

/** An optional text that is stored in one form: `read` returns it, or null for a wrong one. */
function readable(max: number, read: (value: string) => string | null, error: string) {
  return text(max, 0).transform((value, context) => {
    const found = value === '' ? '' : read(value);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
}

/** `3000` becomes `3.000`; 0 is none. */
function readFloor(value: string): string | null {
  const amount = readAmount(value);
  if (amount === undefined || amount > MAX_PRICE) return null;
  return amount === 0 ? '' : formatAmount(amount);
}
const priceFloor = readable(20, readFloor, 'Escribe el precio en números, por ejemplo 3.000.');

const fee = text(30, 0).refine((value) => value === '' || readFee(value) !== null, {
  error: 'Escribe el porcentaje, por ejemplo 6,29; con un monto fijo, 5,4 + 0,30.',
});

/**
 * The creator's own values. An empty field restores the default text or the configured value.
 * In the order of the form, so that the first error is at the first wrong field.
 */
export const ownSettings = z.object({
  creatorName: text(60, 0),
  photo: text(2000, 0),
  intro: text(1000, 0),
  homePicture: text(2000, 0),
  /** What the picture shows, for those who cannot see it. */
  homePictureText: text(200, 0),
  palette: z.enum(['', ...PALETTE_NAMES], { error: 'Elige una opción de la lista.' }),
  about: text(10_000, 0),
  sentence: text(200, 0),
  place: text(100, 0),
  instagramUrl: readable(
    500,
    (value) => readProfile(value, INSTAGRAM),
    'Escribe tu usuario, por ejemplo @tuusuario, o una dirección que empiece con https://.',
  ),
  chatPhone: text(30, 0).refine((value) => value === '' || /^\+?[\d\s-]{6,20}$/.test(value), {
    error: 'Escribe el número con el código del país, por ejemplo +54 9 11 5555 0134.',
  }),
  [PAYMENT_LINK.setting]: readable(500, (value) => readProfile(value, PAYMENT_LINK), PAYMENT_LINK.error),
  paymentInstructions: text(3000, 0),
  installments: wholeNumber({ min: 2, max: 24 }, 'Escribe un número de cuotas entre 2 y 24.'),
  /** A lower price is asked about before it is stored; empty without one. */
  priceFloor,
  USDpriceFloor: priceFloor,
  /** What each provider keeps, as the creator enters it. */
  ...forEachFee(fee),
  transferHolder: text(100, 0),
  transferAlias: text(20, 0).refine((value) => value === '' || isBankAlias(value), {
    error: 'El alias tiene entre 6 y 20 letras, números, puntos o guiones.',
  }),
  transferCbu: text(40, 0)
    .transform((value) => value.replace(/[\s-]/g, ''))
    .refine((value) => value === '' || isCbu(value), {
      error: 'El CBU o CVU tiene 22 números. Revisa que no falte ni sobre ninguno.',
    }),
  transferDiscount: wholeNumber({ min: 1, max: 90 }, 'Escribe un descuento entero, entre 1 y 90.'),
  thanks: text(500, 0),
  taxLine: text(200, 0),
  legalName: text(200, 0),
  taxId: readable(
    20,
    readCuit,
    'El CUIT tiene 11 números, por ejemplo 27-12345678-0. Revisa que esté bien copiado.',
  ),
  legalAddress: text(300, 0),
  nationalTaxRate: text(10, 0).refine((value) => value === '' || /^\d{1,2}([.,]\d{1,2})?$/.test(value), {
    error: 'Escribe solo el porcentaje, por ejemplo 21.',
  }),
  /** Who must consent to immediate access before paying. */
  accessConsentFor: z.enum(['', 'eu', 'always'], { error: 'Elige una opción de la lista.' }),
  withdrawalDays: wholeNumber({ min: 0, max: 365 }, 'Escribe un número de días entre 0 y 365.'),
  /** A mail for each sale, unless she chooses another. */
  saleMails: z.enum(['', 'each', 'daily', 'off'], { error: 'Elige una opción de la lista.' }),
  weeklySummary: z.enum(['', 'on', 'off'], { error: 'Elige una opción de la lista.' }),
});
export type SettingKey = keyof typeof ownSettings.shape;
export type OwnSettings = Record<SettingKey, string>;

/** Does not check stored values: an earlier version may have accepted values that are invalid now. */
const shownSettings = z.record(ownSettings.keyof(), z.string());
const settingsForm = z.object({ own: shownSettings, defaults: shownSettings });

export const settings = {
  read: endpoint.public('GET /settings', {
    summary: 'The public settings of the shop',
    response: publicSettings,
    cached: true,
  }),
  edit: endpoint.admin('GET /admin/settings', {
    summary: "The creator's own settings, and the defaults of the empty ones",
    response: settingsForm,
  }),
  update: endpoint.admin('PUT /admin/settings', {
    summary:
      "Changes the creator's settings; absent fields stay unchanged, empty ones return to the default; bank data and payment links need the current password",
    body: ownSettings.partial().extend({ currentPassword }),
    response: settingsForm,
  }),
};
