import { z } from 'zod';
import { CURRENCIES } from '../rules/money';
import { done, pageOf } from './answers';
import { buyer, withdrawalTerms } from './buyer-answers';
import { perHour } from './call-limits';
import { endpoint } from './endpoint';
import { waitingOrder } from './orders-admin';
import { anyId, flagQuery, pageQuery, text } from './text';

const proofItem = z.object({
  id: z.string(),
  title: z.string(),
  USDprice: z.number(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  reason: z.string().nullable(),
  /** The buyer already owns it, by this proof or another way. */
  owned: z.boolean(),
  /** How long the decision can still be undone, in milliseconds. */
  undoMs: z.number(),
});

/** An earlier proof with the same receipt. */
const repeatedProof = z.object({
  id: z.string(),
  buyer: z.string(),
  createdAt: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  sameFile: z.boolean(),
  sameOperation: z.boolean(),
});
export type RepeatedProof = z.infer<typeof repeatedProof>;

/** The earlier proofs that the admin saw. A repeated proof is approved only with all of them. */
export const confirmedRepeats = z.array(anyId).max(10).optional();

export const proof = z.object({
  id: z.string(),
  /** Of the sale: its own, or that of the transfer. */
  number: z.string(),
  buyer,
  createdAt: z.string(),
  total: z.number(),
  currency: z.enum(CURRENCIES),
  /** The transfer that it proves. Approving it means that the money arrived. */
  orderId: z.string().nullable(),
  /** The right to withdraw; null for a transfer, whose order has it. */
  withdrawal: withdrawalTerms.nullable(),
  operationNumber: z.string().nullable(),
  comment: z.string(),
  file: z.object({ name: z.string(), type: z.string(), size: z.number() }),
  /** Whether the same file or operation number was used before. */
  repeatedFile: z.boolean(),
  repeatedOperation: z.boolean(),
  repeats: z.array(repeatedProof),
  /** Later proofs with the same receipt. */
  later: z.array(repeatedProof),
  items: z.array(proofItem),
});
export type Proof = z.infer<typeof proof>;

const decided = z.object({ success: z.literal(true), message: z.string(), data: proof });

export const proofs = {
  send: endpoint.user('POST /purchase/send', {
    rate: perHour(60),
    keeps: { rows: 10, bytes: 'quota' },
    summary:
      'Accepts the proof of a manual payment for one item; fields file, idUser, itemId, userInfo, submission, operationNumber, items, livesInEu, accessConsent; with orderKey instead of itemId, for a whole transfer',
    consumes: 'multipart',
    response: done,
    answersSuccess: true,
  }),
  list: endpoint.admin('GET /admin/proofs', {
    summary: 'Proofs of payment: the waiting ones oldest first, the decided ones newest first',
    query: z.object({ ...pageQuery, decided: flagQuery }),
    response: pageOf(proof),
  }),
  get: endpoint.admin('GET /admin/proofs/:id', {
    summary: 'One proof of payment',
    response: proof,
  }),
  file: endpoint.admin('GET /admin/proofs/:id/file', {
    summary: 'The picture or PDF of a proof',
  }),
  approve: endpoint.admin('POST /admin/proofs/:id/approve', {
    whenFull: 'goes-on',
    summary:
      'Approves the waiting items of a proof, or only the named ones; they are granted after eight seconds',
    body: z.object({ itemIds: z.array(anyId).min(1).max(100).optional(), confirmedRepeats }),
    response: decided,
  }),
  reject: endpoint.admin('POST /admin/proofs/:id/reject', {
    whenFull: 'goes-on',
    summary:
      'Refuses the waiting items of a proof, or only the named ones, and mails the reason to the buyer',
    body: z.object({ itemIds: z.array(anyId).min(1).max(100).optional(), reason: text(500) }),
    response: decided,
  }),
  undo: endpoint.admin('POST /admin/proofs/:id/undo', {
    whenFull: 'goes-on',
    summary: 'Takes back the decisions on a proof, or on the named items, that have not taken effect yet',
    body: z.object({ itemIds: z.array(anyId).min(1).max(100).optional() }),
    response: decided,
  }),
  claim: endpoint.admin('GET /purchase/:userId/claim/:itemId', {
    summary: 'The data of a purchase to confirm manually',
    response: z.object({
      buyer,
      product: z.object({ id: z.string(), title: z.string(), price: z.number(), USDprice: z.number() }),
      owned: z.boolean(),
      proofWaiting: z.boolean(),
      /** An order of this product that waits for its money: the access may be for it. */
      openOrder: waitingOrder.nullable(),
      repeats: z.array(repeatedProof),
    }),
  }),
};
