/** `stopped`: the creator stopped it on its way; who had it keeps it. */
export const LETTER_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** `uncertain`: the mail server may have it, so it is never sent again by itself. */
export const RECIPIENT_STATES = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'skipped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** The states in which a letter has, or may have, reached a person. */
export const REACHED = ['sending', 'sent', 'uncertain'] as const;

export const AUDIENCES = ['subscribers', 'buyers', 'notBuyers'] as const;
export type AudienceKind = (typeof AUDIENCES)[number];

/** `pending` has not confirmed, `left` unsubscribed, `stopped` bounced or complained. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'left', 'stopped'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Where somebody asks for the letters. */
export const SIGN_UP_PLACES = ['footer', 'recipe', 'door', 'page'] as const;
export type SignUpPlace = (typeof SIGN_UP_PLACES)[number];

/** What happened with the consent of a person. */
export const CONSENT_EVENTS = ['asked', 'confirmed', 'left', 'returned', 'stopped'] as const;
export type ConsentEvent = (typeof CONSENT_EVENTS)[number];

/** What stands beside the field or the box, and is stored with the consent. A change needs a new version. */
export const LETTERS_VERSION = '2026-11';
export const LETTERS_PROMISE =
  'Una carta al mes, con una receta que no está en la tienda y lo nuevo antes que en Instagram.';
export const LETTERS_TERMS =
  'Te pedimos confirmarlo por email. Te vas con un toque, cuando quieras. No compartimos tu dirección con nadie.';
/** The unticked box at the door. */
export const LETTERS_BOX = 'Quiero recibir las cartas: una al mes, con una receta. Me voy cuando quiera.';

/** The text that somebody agreed to in a place. */
export function agreedText(place: SignUpPlace): string {
  return place === 'door' ? LETTERS_BOX : `${LETTERS_PROMISE} ${LETTERS_TERMS}`;
}

export const MAX_BLOCKS = 60;
/** A phone shows about forty letters of a subject. */
export const MAX_SUBJECT = 120;
export const MAX_BLOCK_TEXT = 5000;
/** How long the link to confirm is valid. */
export const CONFIRM_DAYS = 7;
/** How long a purchase counts as one that followed a letter. */
export const LETTER_SALE_DAYS = 7;
