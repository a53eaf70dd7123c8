import { z } from 'zod';
import { MAX_REPLY, REPLY_WAYS } from '../rules/reply';
import { pageOf } from './answers';
import { endpoint } from './endpoint';
import { verdict } from './people';
import { setupProblem } from './settings';
import { cursorQuery, flag, flagQuery, text } from './text';

const replyWay = z.enum(REPLY_WAYS, { error: 'Elige correo o WhatsApp.' });

const inboxMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** The account with this email, and what the creator must know about it. */
  personId: z.string().nullable(),
  verdict: verdict.nullable(),
  /** What the creator answered, oldest first. */
  replies: z.array(z.object({ id: z.string(), via: replyWay, text: z.string(), at: z.string() })),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the command line. */
  actor: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** The current name of the subject, if it still has one. */
  subjectName: z.string().nullable(),
  /** Of the sale that it is about. */
  saleNumber: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const taskCounts = z.object({
  waitingProofs: z.number(),
  /** Transfers without a proof. */
  openTransfers: z.number(),
  ordersToCheck: z.number(),
  unreadMessages: z.number(),
  openQuestions: z.number(),
  openVoices: z.number(),
  openWithdrawals: z.number(),
  failedMails: z.number(),
  failedFiles: z.number(),
  /** 1 while lessons have videos that no browser has prepared: they are one task. */
  unprepared: z.number(),
});
export type TaskCounts = z.infer<typeof taskCounts>;

/** The creator's inbox: messages of visitors, and the audit log. */
export const inbox = {
  summary: endpoint.admin('GET /admin/summary', {
    summary: 'The number of items that need the creator',
    response: taskCounts.extend({ setupProblems: z.array(setupProblem) }),
  }),
  messages: endpoint.admin('GET /admin/messages', {
    summary: 'Contact messages, newest first',
    query: z.object({ ...cursorQuery, unread: flagQuery }),
    response: pageOf(inboxMessage).extend({ unread: z.number() }),
  }),
  mark: endpoint.admin('PUT /admin/messages/:id', {
    summary: 'Marks a message as read, or as new again',
    body: z.object({ isRead: flag }),
    response: inboxMessage,
  }),
  reply: endpoint.admin('POST /admin/messages/:id/reply', {
    summary:
      'Answers a message: mails the answer, or notes what was sent by WhatsApp, and marks the message as read',
    body: z.object({ text: text(MAX_REPLY), via: replyWay }),
    response: inboxMessage,
  }),
  activity: endpoint.admin('GET /admin/activity', {
    summary: 'The audit log, newest first',
    query: z.object(cursorQuery),
    response: pageOf(auditEntry),
  }),
};
