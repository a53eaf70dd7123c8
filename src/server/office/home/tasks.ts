import type { Task } from '../../../contract/home';
import type { TaskCounts } from '../../../contract/inbox';
import type { AdminVoice } from '../../../contract/voices';
import { emailKey } from '../../../rules/email-key';
import { fromCents } from '../../../rules/money';
import { ORDER_ATTENTIONS } from '../../../rules/sale-states';
import { withdrawalDaysLeft } from '../../../rules/withdrawal-clock';
import { peopleByEmail } from '../../accounts/identity/people-by-email';
import { selectQuestions, toQuestion } from '../../learning/questions/question-view';
import { countOpenQuestions } from '../../learning/questions/questions.service';
import { countOpenVoices, type VoicesAdmin } from '../../learning/voices/voices-admin.service';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import type { ContactMessagesTable, OrderRow } from '../../platform/db/schema';
import type { SessionUser } from '../../platform/runtime/session-user';
import type { Proofs } from '../../shop/proofs/proofs.service';
import { isNewestOfItsTransfer, selectUnprovenTransfers } from '../../shop/proofs/waiting-proofs';
import { withVerdicts } from '../people/verdict';
import { itemsOfOrders, peopleById } from '../sales/read-sales';
import { readFailedMails, selectFailedMails } from './failed-mails';
import { readFailedFiles, readUnprepared, selectFailedFiles } from './video-tasks';

/** The page shows the first ones of each kind; each list has a page of its own. */
const OF_EACH_KIND = 5;

/** What waits for the creator: the most urgent kind first, and the oldest first within a kind. */
export async function readTasks(
  db: Queries,
  { proofs, voicesAdmin }: { proofs: Proofs; voicesAdmin: VoicesAdmin },
  user: SessionUser,
  now: number,
): Promise<Task[]> {
  return [
    ...(await withdrawalTasks(db, now)),
    ...(await paymentTasks(db)),
    ...(await proofTasks(proofs)),
    ...(await transferTasks(db)),
    ...(await messageTasks(db, now)),
    ...(await questionTasks(db)),
    ...(await voicesAdmin.readOpen(user, OF_EACH_KIND)).map(toVoiceTask),
    ...(await readFailedFiles(db, OF_EACH_KIND)),
    ...(await readUnprepared(db)),
    ...(await readFailedMails(db, OF_EACH_KIND)),
  ];
}

/** The numbers of the navigation, and of Inicio, which shows their sum. */
export async function countTasks(db: Queries): Promise<TaskCounts> {
  return {
    openWithdrawals: await countRows(db.selectFrom('withdrawals').where('handled_at', 'is', null)),
    ordersToCheck: await countRows(db.selectFrom('orders').where('attention', 'in', ORDER_ATTENTIONS)),
    waitingProofs: await countRows(
      db.selectFrom('proofs').where('waiting', '=', 1).where(isNewestOfItsTransfer),
    ),
    openTransfers: await countRows(selectUnprovenTransfers(db)),
    unreadMessages: await countRows(db.selectFrom('contact_messages').where('read_at', 'is', null)),
    openQuestions: await countOpenQuestions(db),
    openVoices: await countOpenVoices(db),
    failedMails: await countRows(selectFailedMails(db)),
    failedFiles: await countRows(selectFailedFiles(db)),
    unprepared: (await readUnprepared(db)).length,
  };
}

async function withdrawalTasks(db: Queries, now: number): Promise<Task[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('handled_at', 'is', null)
    .orderBy('id')
    .limit(OF_EACH_KIND)
    .execute();
  const emails = rows.map((row) => row.email);
  const people = await peopleByEmail(db, emails);
  return rows.map((row) => ({
    kind: 'withdrawal',
    id: row.id,
    personId: people.get(emailKey(row.email))?.id ?? null,
    name: row.name,
    code: row.code,
    isCancellation: row.kind === 'cancellation',
    purchase: row.purchase,
    createdAt: new Date(row.created_at).toISOString(),
    daysLeft: withdrawalDaysLeft(row.created_at, now),
  }));
}

async function paymentTasks(db: Queries): Promise<Task[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('attention', 'in', ORDER_ATTENTIONS)
    .orderBy('id')
    .limit(OF_EACH_KIND)
    .execute();
  return await toOrderTasks(db, 'payment', rows);
}

async function transferTasks(db: Queries): Promise<Task[]> {
  const rows = await selectUnprovenTransfers(db).selectAll().orderBy('id').limit(OF_EACH_KIND).execute();
  return await toOrderTasks(db, 'transfer', rows);
}

async function toOrderTasks(db: Queries, kind: 'payment' | 'transfer', rows: OrderRow[]): Promise<Task[]> {
  const ids = rows.map((row) => row.id);
  const items = await itemsOfOrders(db, ids);
  const userIds = rows.map((row) => row.user_id);
  const people = await peopleById(db, userIds);
  return rows.map((row) => {
    const person = people.get(row.user_id);
    return {
      kind,
      attention: row.attention ?? '',
      id: row.id,
      number: row.number,
      personId: row.user_id,
      name: person ? `${person.name} ${person.surname}` : '',
      titles: items.filter((item) => item.ref === row.id).map((item) => item.title),
      amount: fromCents(row.total_cents),
      currency: row.currency,
      createdAt: new Date(row.created_at).toISOString(),
    };
  });
}

async function proofTasks(proofs: Proofs): Promise<Task[]> {
  const { data } = await proofs.list({ limit: OF_EACH_KIND, decided: false, newestOfTransfer: true });
  return data.map((proof) => ({ kind: 'proof', id: proof.id, proof }));
}

async function messageTasks(db: Queries, now: number): Promise<Task[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('read_at', 'is', null)
    .orderBy('id')
    .limit(OF_EACH_KIND)
    .execute();
  return (await describeMessages(db, rows, now)).map((message) => ({ kind: 'message', ...message }));
}

/** Messages are matched with accounts by email. */
export async function describeMessages(db: Queries, rows: ContactMessagesTable[], now: number) {
  const emails = rows.map((row) => row.email);
  const people = await peopleByEmail(db, emails);
  const judged = await withVerdicts(db, [...people.values()], now);
  return rows.map(({ created_at, read_at, ...message }) => {
    const person = judged.find(({ email }) => emailKey(email) === emailKey(message.email));
    return {
      ...message,
      createdAt: new Date(created_at).toISOString(),
      isRead: read_at !== null,
      personId: person?.id ?? null,
      verdict: person?.verdict ?? null,
    };
  });
}

const toVoiceTask = (voice: AdminVoice): Task => ({ kind: 'voice', id: voice.id, voice });

async function questionTasks(db: Queries): Promise<Task[]> {
  const rows = await selectQuestions(db)
    .where('closed_at', 'is', null)
    .orderBy('lesson_questions.id')
    .limit(OF_EACH_KIND)
    .execute();
  return rows.map((row) => ({ kind: 'question', id: row.id, question: toQuestion(row) }));
}
