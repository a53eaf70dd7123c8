import { z } from 'zod';
import { image } from './catalogue';
import { endpoint } from './endpoint';
import { text } from './text';

/** How a buyer can pay; empty when the shop cannot be paid. */
const paymentMethod = z.enum(['mercado_pago', 'paypal_proof']);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** What a shop lacks before it can sell. */
export const setupProblem = z.enum([
  'no_payment_method',
  'no_creator_name',
  'no_legal_owner',
  'no_owner_mail',
]);
export type SetupProblem = z.infer<typeof setupProblem>;

/** What every page shows of the shop and may know of its configuration; never a secret. */
const publicSettings = z.object({
  creatorName: z.string(),
  /** The paragraph of the home page. */
  intro: z.string(),
  /** Quién Soy, one paragraph a line. */
  about: z.string(),
  instagramUrl: z.string().nullable(),
  /** Digits only, with the country code, as wa.me wants it. */
  chatPhone: z.string().nullable(),
  paypalLink: z.string().nullable(),
  /** How to pay from abroad, in the creator's words; one step a line. */
  paymentInstructions: z.string(),
  /** Where the creator works; empty until she fills it in. */
  place: z.string(),
  /** Who answers for the shop before the law; empty until the creator fills them in. */
  legalName: z.string(),
  taxId: z.string(),
  legalAddress: z.string(),
  /** Of the creator, on Quién Soy; the drawing of the house when absent. */
  photo: image.omit({ description: true }).nullable(),
  googleLogin: z.boolean(),
  wallet: z.object({
    available: z.boolean(),
    publicKey: z.string().nullable(),
    /** The simulator stands in for the provider. */
    test: z.boolean(),
  }),
  paymentMethods: z.array(paymentMethod),
  passwordMinLength: z.number(),
  demo: z.boolean(),
  publicUrl: z.string(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** What the creator writes herself; an empty field goes back to the shop's own words or the environment's value. */
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
    summary: 'What every page needs to know of the shop',
    response: publicSettings,
    cached: true,
  }),
  edit: endpoint({
    method: 'GET',
    path: '/manage/settings',
    access: 'admin',
    summary: "The creator's own words, and what stands where she wrote none",
    response: settingsForm,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/manage/settings',
    access: 'admin',
    summary: "Changes the creator's words; absent fields stay as they are, empty ones go back to the default",
    body: ownSettings.partial(),
    response: settingsForm,
  }),
};
