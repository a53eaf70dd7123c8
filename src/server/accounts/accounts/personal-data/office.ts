import { type SqlBool, sql } from 'kysely';
import type { OfficeTables } from '../../../platform/db/schema';
import {
  type Declared,
  erased,
  exported,
  forgotten,
  internal,
  isProvenEmailOf,
  noPerson,
  own,
} from './declaration';

export const OFFICE_DATA: Declared<OfficeTables> = {
  person_notes: own('creatorNotes', exported('user_id', 'body', 'updated_at')),
  contact_messages: {
    rowsOf: isProvenEmailOf,
    onDeletion: 'delete',
    exportAs: 'messages',
    columns: {
      ...exported('name', 'email', 'phone', 'message', 'created_at'),
      ...internal('id', 'read_at'),
    },
  },
  people_imports: { columns: internal('id', 'imported_by', 'imported_at', 'undone_at') },
  people_import_grants: { columns: internal('import_id', 'grant_id', 'user_id', 'is_new_account') },
  message_replies: {
    rowsOf: (user) =>
      sql<SqlBool>`message_id in (select id from contact_messages where ${isProvenEmailOf(user)})`,
    onDeletion: 'delete',
    exportAs: 'messageReplies',
    columns: {
      ...exported('via', 'body', 'created_at'),
      ...internal('id', 'message_id', 'replied_by'),
    },
  },
  letter_recipients: {
    rowsOf: isProvenEmailOf,
    // That a letter went out stays in its figures, without the person.
    onDeletion: 'erase',
    exportAs: 'lettersReceived',
    columns: {
      ...exported('letter_id'),
      ...erased({ email: '' }),
      ...exported('state'),
      ...erased({ reason: null }),
      ...exported('at', 'left_at'),
      ...forgotten({ subscriber_id: null }),
      ...internal('id', 'day'),
    },
  },
  letter_consents: {
    rowsOf: (user) =>
      sql<SqlBool>`subscriber_id in (select id from subscribers where ${isProvenEmailOf(user)})`,
    onDeletion: 'delete',
    exportAs: 'letterConsents',
    columns: {
      ...exported('at', 'event', 'place', 'text', 'version'),
      ...internal('id', 'subscriber_id'),
    },
  },
  subscribers: {
    rowsOf: isProvenEmailOf,
    onDeletion: 'delete',
    exportAs: 'letters',
    columns: {
      ...exported('email', 'state', 'place', 'asked_at', 'confirmed_at', 'ended_at', 'recipe_id'),
      ...internal('id', 'email_key', 'token_hash', 'confirm_hash'),
    },
  },
  ...noPerson('letters', 'automatic_letters', 'automatic_letter_months', 'letter_files'),
};
