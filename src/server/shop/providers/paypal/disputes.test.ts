import { expect, it } from 'vitest';
import type { z } from 'zod';
import { readDispute } from './disputes';
import { type PayPalApi, type PayPalCall, PayPalRefusal } from './paypal-api';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 15, 12, minute)).toISOString();
const time = (minute: number) => Date.parse(at(minute));

/** PayPal with these disputes of one capture; the outcome is only in the details. */
async function read(
  disputes: { id: string; status: string; minute?: number; outcome?: string }[] | PayPalRefusal | Error,
) {
  const asked: string[] = [];
  const warnings: unknown[] = [];
  const call = async ({ path }: PayPalCall, answer: z.ZodType) => {
    asked.push(path);
    if (disputes instanceof Error) throw disputes;
    const one = disputes.find(({ id }) => path.endsWith(`/${id}`));
    const toWire = ({ id, status, minute, outcome }: (typeof disputes)[number]) => ({
      dispute_id: id,
      status,
      ...(minute === undefined ? {} : { update_time: at(minute) }),
      ...(one ? { dispute_outcome: { outcome_code: outcome } } : {}),
    });
    return answer.parse(one ? toWire(one) : { items: disputes.map(toWire) });
  };
  const api = { call } as unknown as PayPalApi; // generic in its answer
  const log = { warn: (...words: unknown[]) => void warnings.push(words) };
  return { state: await readDispute(api, 'CAP 1', log), asked, warnings };
}

it('is none without a dispute, and asks about this capture only', async () => {
  expect(await read([])).toEqual({
    state: { verdict: 'none', updatedAt: null },
    asked: ['/v1/customer/disputes?disputed_transaction_id=CAP%201'],
    warnings: [],
  });
});

it.each(['OPEN', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'A_NEW_STATUS'])(
  'is open while it is %s',
  async (status) => {
    const { state } = await read([{ id: 'D1', status, minute: 1 }]);
    expect(state).toEqual({ verdict: 'open', updatedAt: time(1) });
  },
);

it.each([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'none'],
  ['CANCELED_BY_BUYER', 'none'],
  [undefined, 'none'],
])('that ended with %s is %s', async (outcome, verdict) => {
  const { state } = await read([
    { id: 'D1', status: 'RESOLVED', minute: 2, ...(outcome ? { outcome } : {}) },
  ]);
  expect(state).toEqual({ verdict, updatedAt: time(2) });
});

it('is open while one of several is, and otherwise ended as the newest', async () => {
  const won = { id: 'D1', status: 'RESOLVED', minute: 5, outcome: 'RESOLVED_SELLER_FAVOUR' };
  const lost = { id: 'D2', status: 'RESOLVED', minute: 9, outcome: 'RESOLVED_BUYER_FAVOUR' };
  expect((await read([won, { id: 'D3', status: 'OPEN', minute: 1 }])).state.verdict).toBe('open');
  expect((await read([won, lost])).state.verdict).toBe('lost');
  expect((await read([lost, { ...won, minute: 10 }])).state.verdict).toBe('none');
});

it('settles payments of an account without the permission, and says so', async () => {
  const denied = await read(new PayPalRefusal(403, 'NOT_AUTHORIZED'));
  expect([denied.state.verdict, denied.warnings.length]).toEqual(['none', 1]);
  const unknown = await read(new PayPalRefusal(404, 'RESOURCE_NOT_FOUND'));
  expect([unknown.state.verdict, unknown.warnings.length]).toEqual(['none', 0]);
});

it('never takes silence for the end of a dispute', async () => {
  await expect(read(new Error('no answer'))).rejects.toThrow('no answer');
});
