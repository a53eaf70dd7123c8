import { type SqlBool, sql } from 'kysely';
import type { OfficeTables } from '../../../platform/db/schema';
import type { Declared } from './declaration';
import { byUser, isProvenEmailOf } from './rows-of';

export const OFFICE_DATA: Declared<OfficeTables> = {
  person_notes: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'creatorNotes',
    columns: { user_id: 'exported', body: 'exported', updated_at: 'exported' },
  },
  contact_messages: {
    rowsOf: isProvenEmailOf,
    onDeletion: 'delete',
    exportAs: 'messages',
    columns: {
      id: 'internal',
      name: 'exported',
      email: 'exported',
      phone: 'exported',
      message: 'exported',
      created_at: 'exported',
      read_at: 'internal',
    },
  },
  people_imports: {
    rowsOf: () => sql<SqlBool>`1 = 0`,
    onDeletion: 'erase',
    exportAs: null,
    columns: { id: 'internal', imported_by: 'internal', imported_at: 'internal', undone_at: 'internal' },
  },
  people_import_grants: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: null,
    columns: { import_id: 'internal', grant_id: 'internal', user_id: 'internal', is_new_account: 'internal' },
  },
  message_replies: {
    rowsOf: (user) =>
      sql<SqlBool>`message_id in (select id from contact_messages where ${isProvenEmailOf(user)})`,
    onDeletion: 'delete',
    exportAs: 'messageReplies',
    columns: {
      id: 'internal',
      message_id: 'internal',
      via: 'exported',
      body: 'exported',
      replied_by: 'internal',
      created_at: 'exported',
    },
  },
  letter_recipients: {
    rowsOf: isProvenEmailOf,
    // That a letter went out stays in its figures, without the person.
    onDeletion: 'erase',
    exportAs: 'lettersReceived',
    columns: {
      id: 'internal',
      letter_id: 'exported',
      subscriber_id: { exported: false, erasedTo: null },
      email: { exported: true, erasedTo: '' },
      state: 'exported',
      reason: { exported: true, erasedTo: null },
      at: 'exported',
      day: 'internal',
      left_at: 'exported',
    },
  },
  letter_consents: {
    rowsOf: (user) =>
      sql<SqlBool>`subscriber_id in (select id from subscribers where ${isProvenEmailOf(user)})`,
    onDeletion: 'delete',
    exportAs: 'letterConsents',
    columns: {
      id: 'internal',
      subscriber_id: 'internal',
      at: 'exported',
      event: 'exported',
      place: 'exported',
      text: 'exported',
      version: 'exported',
    },
  },
  subscribers: {
    rowsOf: isProvenEmailOf,
    onDeletion: 'delete',
    exportAs: 'letters',
    columns: {
      id: 'internal',
      email: 'exported',
      email_key: 'internal',
      state: 'exported',
      place: 'exported',
      token_hash: 'internal',
      confirm_hash: 'internal',
      asked_at: 'exported',
      confirmed_at: 'exported',
      ended_at: 'exported',
      recipe_id: 'exported',
    },
  },
  letters: 'no person',
  automatic_letters: 'no person',
  automatic_letter_months: 'no person',
  letter_files: 'no person',
};
