import type { SaleEvent } from '../../../contract/sales';
import type { Queries } from '../../platform/db/database';
import { endReason } from '../ledger/end-reason';
import { describeMail, PROOF_MAILS } from './describe-mail';

type Entry = Omit<SaleEvent, 'at'> & { at: number };

type Item = Awaited<ReturnType<typeof itemsOf>>[number];

const DECISIONS: Record<string, string> = {
  'proof.approve': 'aprobó',
  'proof.reject': 'rechazó',
  'proof.undo': 'deshizo su decisión sobre',
};

/** What happened with a sale by proof, oldest first: sent, decided and by whom, undone, granted, mailed. */
export async function readProofHistory(db: Queries, proofId: string): Promise<SaleEvent[]> {
  const items = await itemsOf(db, proofId);
  const entries = [
    await sentEntry(db, proofId, items),
    ...(await decisionEntries(db, proofId, items)),
    ...(await grantEntries(db, proofId)),
    ...(await mailEntries(db, proofId, items)),
  ];
  return entries
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() }));
}

async function itemsOf(db: Queries, proofId: string) {
  return await db
    .selectFrom('proof_items')
    .innerJoin('products', 'products.id', 'proof_items.product_id')
    .leftJoin('users', 'users.id', 'proof_items.decided_by')
    .select(['products.id', 'products.title', 'proof_items.state', 'proof_items.decided_at as decidedAt'])
    .select('users.name as decidedBy')
    .where('proof_items.proof_id', '=', proofId)
    .orderBy('proof_items.created_at')
    .orderBy('proof_items.product_id')
    .execute();
}

async function sentEntry(db: Queries, proofId: string, items: Item[]): Promise<Entry> {
  const proof = await db
    .selectFrom('proofs')
    .select('created_at')
    .where('id', '=', proofId)
    .executeTakeFirstOrThrow();
  const titles = items.map(({ title }) => title).join(', ');
  return { id: proofId, at: proof.created_at, text: `Envió el comprobante de ${titles}` };
}

/** The audit log has every decision, also one that was undone. A confirmation by hand is only at its item. */
async function decisionEntries(db: Queries, proofId: string, items: Item[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.detail', 'users.name'])
    .where('audit_log.subject', '=', 'proof')
    .where('audit_log.subject_id', '=', proofId)
    .where('audit_log.action', 'in', Object.keys(DECISIONS))
    .orderBy('audit_log.id')
    .execute();
  const known = rows.map(({ id, at, action, detail, name }): Entry => {
    const { items: ids, reason } = JSON.parse(detail) as { items?: string[]; reason?: string }; // written by audit.ts
    const titles = items.filter((item) => ids?.includes(item.id) ?? true).map(({ title }) => title);
    return {
      id,
      at,
      text: `${name ?? 'La tienda'} ${DECISIONS[action]} ${titles.join(', ')}${reason ? `: ${reason}` : ''}`,
    };
  });
  const byHand = items.flatMap(({ id, title, state, decidedAt, decidedBy }): Entry[] => {
    if (state === 'waiting' || decidedAt === null || known.some(({ at }) => at === decidedAt)) return [];
    const did = state === 'approved' ? 'aprobó' : 'rechazó';
    return [{ id: `${proofId}:${id}`, at: decidedAt, text: `${decidedBy ?? 'La tienda'} ${did} ${title}` }];
  });
  return [...known, ...byHand];
}

async function grantEntries(db: Queries, proofId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('grants')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .select(['grants.id', 'grants.granted_at', 'grants.ended_at', 'grants.end_reason', 'products.title'])
    .where('grants.source', '=', 'proof')
    .where('grants.source_id', '=', proofId)
    .orderBy('grants.id')
    .execute();
  return rows.flatMap((row): Entry[] => {
    const given = { id: row.id, at: row.granted_at, text: `Se dio acceso a ${row.title}` };
    if (row.ended_at === null) return [given];
    const text = `Perdió el acceso a ${row.title}${endReason(row.end_reason)}`;
    return [given, { id: `${row.id}:end`, at: row.ended_at, text }];
  });
}

async function mailEntries(db: Queries, proofId: string, items: Item[]): Promise<Entry[]> {
  const keys = new Map<string, string>(
    items.flatMap(({ id }) =>
      Object.entries(PROOF_MAILS).map(
        ([kind, what]) => [`mail:proof:${proofId}:${kind}:${id}`, what] as const,
      ),
    ),
  );
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'dedupe_key', 'state', 'created_at', 'finished_at'])
    .where('dedupe_key', 'in', [...keys.keys()])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.finished_at ?? row.created_at,
    text: describeMail(row.state, keys.get(row.dedupe_key)),
  }));
}
