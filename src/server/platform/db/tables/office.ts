import type { Generated, Selectable } from 'kysely';
import type { AutomaticLetterKind } from '../../../../rules/automatic-letters';
import type {
  AudienceKind,
  ConsentEvent,
  LetterState,
  RecipientState,
  SignUpPlace,
  SubscriberState,
} from '../../../../rules/letters';
import type { ReplyWay } from '../../../../rules/reply';
import type { Flag, Time } from './values';

export interface OfficeTables {
  contact_messages: ContactMessagesTable;

  /** An answer of the creator to a message. */
  message_replies: {
    id: string;
    message_id: string;
    via: ReplyWay;
    body: string;
    replied_by: string | null;
    created_at: Time;
  };

  /** People whom the creator brought from another platform. */
  people_imports: {
    id: string;
    imported_by: string | null;
    imported_at: Time;
    undone_at: Time | null;
  };

  /** What an import gave. */
  people_import_grants: {
    import_id: string;
    grant_id: string;
    user_id: string;
    /** 1: the import made the account. */
    is_new_account: number;
  };

  /** What the creator writes about a person for herself. */
  person_notes: {
    user_id: string;
    body: string;
    updated_at: Time;
  };

  /** A mail address that asked for the letters. */
  subscribers: {
    id: string;
    email: string;
    /** Unique, also for another spelling of the same address. */
    email_key: string;
    state: SubscriberState;
    place: SignUpPlace;
    /** Of the link in every letter, which never expires. */
    token_hash: string;
    /** Of the link to confirm; a new one with every request. */
    confirm_hash: string;
    /** Of the last request. */
    asked_at: Time;
    confirmed_at: Generated<Time | null>;
    /** When the person left, or bounces or complaints stopped the letters. */
    ended_at: Generated<Time | null>;
    /** The free recipe below which the person asked, for the mail that brings it. */
    recipe_id: Generated<string | null>;
  };

  /** What happened with a consent, with the text of that moment. Rows are only added. */
  letter_consents: {
    id: string;
    subscriber_id: string;
    at: Time;
    event: ConsentEvent;
    place: SignUpPlace | null;
    text: string;
    version: string;
  };

  letters: {
    id: string;
    subject: string;
    /** JSON of the blocks. */
    body: string;
    audience: AudienceKind;
    product_id: string | null;
    state: LetterState;
    /** The campaign word of its links. */
    word: string;
    is_urgent: Flag;
    /** When it is to go out. */
    send_at: Time | null;
    /** When its list was fixed. */
    started_at: Time | null;
    finished_at: Time | null;
    /** JSON of what every recipient gets, fixed with the list. */
    content: string | null;
    version: number;
    created_at: Time;
    updated_at: Time;
  };

  letter_files: {
    letter_id: string;
    file_id: string;
  };

  /** One person on the list of a letter. */
  letter_recipients: {
    id: string;
    letter_id: string;
    /** Null when the person was deleted. */
    subscriber_id: string | null;
    email: string;
    state: RecipientState;
    /** Why it failed, is uncertain or was skipped. */
    reason: string | null;
    /** When the state was reached. */
    at: Time | null;
    /** The day of the shop on which it went out, for the limit of one a day. */
    day: number | null;
    /** When the person left with the link of this letter. */
    left_at: Generated<Time | null>;
  };

  /** What the creator decided about a letter that goes out by itself; without a row it is as in a new shop. */
  automatic_letters: {
    kind: AutomaticLetterKind;
    is_on: Flag;
    text: string;
    updated_at: Time;
  };

  automatic_letter_months: {
    kind: AutomaticLetterKind;
    /** `2026-11` */
    month: string;
    sent: number;
  };
}

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  created_at: Time;
  read_at: Time | null;
}

export type SubscriberRow = Selectable<OfficeTables['subscribers']>;
export type LetterRow = Selectable<OfficeTables['letters']>;
export type LetterRecipientRow = Selectable<OfficeTables['letter_recipients']>;
