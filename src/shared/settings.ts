import { z } from 'zod';
import { image } from './catalogue';
import { endpoint } from './endpoint';
import { text } from './text';

/** The payment methods; empty when the shop cannot be paid. */
const paymentMethod = z.enum(['mercado_pago', 'paypal_proof']);
export type PaymentMethod = z.infer<typeof paymentMethod>;

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
  /** Quién Soy, one paragraph per line. */
  about: z.string(),
  instagramUrl: z.string().nullable(),
  /** Digits only, with the country code, in the format of wa.me. */
  chatPhone: z.string().nullable(),
  paypalLink: z.string().nullable(),
  /** How to pay from abroad, written by the creator; one step per line. */
  paymentInstructions: z.string(),
  /** The creator's place of work; empty until she fills it in. */
  place: z.string(),
  /** The legal details of the owner; empty until the creator fills them in. */
  legalName: z.string(),
  taxId: z.string(),
  legalAddress: z.string(),
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
  passwordMinLength: z.number(),
  demo: z.boolean(),
  publicUrl: z.string(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** The creator's own values. An empty field restores the default text or the configured value. */
export const ownSettings = z.object({
  creatorName: text(60, 0),
  photo: text(2000, 0),
  intro: text(1000, 0),
  about: text(10_000, 0),
  instagramUrl: text(500, 0),
  chatPhone: text(30, 0).refine((value) => value === '' || /^\+?[\d\s-]{6,20}$/.test(value), {
    error: 'Escribe el número con el código del país, por ejemplo +54 9 11 5555 0134.',
  }),
  paypalLink: text(500, 0),
  paymentInstructions: text(3000, 0),
  place: text(100, 0),
  legalName: text(200, 0),
  taxId: text(20, 0),
  legalAddress: text(300, 0),
});
export type OwnSettings = z.infer<typeof ownSettings>;

const settingsForm = z.object({ own: ownSettings, defaults: ownSettings });

export const settings = {
  read: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'public',
    summary: 'The public settings of the shop',
    response: publicSettings,
    cached: true,
  }),
  edit: endpoint({
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    summary: "The creator's own settings, and the defaults of the empty ones",
    response: settingsForm,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/settings',
    access: 'admin',
    summary: "Changes the creator's settings; absent fields stay unchanged, empty ones return to the default",
    body: ownSettings.partial(),
    response: settingsForm,
  }),
};
