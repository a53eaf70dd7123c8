import { sql } from 'kysely';
import type { RepeatedProof } from '../../../contract/proofs';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import type { ProofRow, UserRow } from '../../platform/db/schema';

const SHOWN_LATER = 5;
const isApproved = sql<0 | 1>`case when exists (
    select 1 from proof_items where proof_id = proofs.id and state = 'approved'
  ) then 1 else 0 end`;

type Receipt = Pick<ProofRow, 'id' | 'file_sha256' | 'operation_number'>;

/** Earlier proofs with the same file or operation number, one for each. After one is approved, all others repeat it. */
export async function findRepeated(db: Queries, receipt: Receipt): Promise<RepeatedProof[]> {
  const sameFile = await findFirst(db, receipt, 'file_sha256');
  const sameOperation = await findFirst(db, receipt, 'operation_number');
  const found = [sameFile, sameOperation].filter((proof) => proof !== undefined);
  const byId = new Map(found.map((proof) => [proof.id, proof]));
  return [...byId.values()].map((proof) => ({
    ...toRepeated(proof),
    sameFile: proof.id === sameFile?.id,
    sameOperation: proof.id === sameOperation?.id,
  }));
}

/** Later proofs with the same file or operation number, so that both proofs link to each other. */
export async function findLater(db: Queries, receipt: Receipt): Promise<RepeatedProof[]> {
  const rows = await db
    .selectFrom('proofs')
    .innerJoin('users', 'users.id', 'proofs.user_id')
    .select(['proofs.id', 'proofs.created_at', 'proofs.waiting', 'users.name', 'users.surname'])
    .select(['proofs.file_sha256', 'proofs.operation_number', isApproved.as('approved')])
    .where('proofs.id', '>', receipt.id)
    .where((eb) =>
      eb.or([
        eb('proofs.file_sha256', '=', receipt.file_sha256),
        eb('proofs.operation_number', '=', receipt.operation_number),
      ]),
    )
    .orderBy('proofs.id')
    .limit(SHOWN_LATER)
    .execute();
  return rows.map((proof) => ({
    ...toRepeated(proof),
    sameFile: proof.file_sha256 === receipt.file_sha256,
    sameOperation: proof.operation_number !== null && proof.operation_number === receipt.operation_number,
  }));
}

type Other = Pick<ProofRow, 'id' | 'created_at' | 'waiting'> &
  Pick<UserRow, 'name' | 'surname'> & { approved: 0 | 1 };

function toRepeated(proof: Other): Pick<RepeatedProof, 'id' | 'buyer' | 'createdAt' | 'state'> {
  return {
    id: proof.id,
    buyer: `${proof.name} ${proof.surname}`,
    createdAt: new Date(proof.created_at).toISOString(),
    state: proof.approved ? 'approved' : proof.waiting ? 'waiting' : 'rejected',
  };
}

/** A repeated receipt is approved only by an admin who has seen the earlier proof. */
export function requireConfirmedRepeats(repeats: RepeatedProof[], confirmed: string[] = []): void {
  const unseen = repeats.find(({ id }) => !confirmed.includes(id));
  if (!unseen) return;
  throw new AppError('proof_repeated', {
    message: `Este comprobante repite el de ${unseen.buyer}. Míralo en Comprobantes antes de aprobar.`,
  });
}

async function findFirst(db: Queries, receipt: Receipt, column: 'file_sha256' | 'operation_number') {
  const value = receipt[column];
  if (value === null) return undefined;
  return await db
    .selectFrom((from) =>
      from
        .selectFrom('proofs')
        .innerJoin('users', 'users.id', 'proofs.user_id')
        .select(['proofs.id', 'proofs.created_at', 'proofs.waiting', 'users.name', 'users.surname'])
        .select(isApproved.as('approved'))
        .where(`proofs.${column}`, '=', value)
        .where('proofs.id', '!=', receipt.id)
        .as('same'),
    )
    .selectAll()
    .where((eb) => eb.or([eb('approved', '=', 1), eb('id', '<', receipt.id)]))
    .orderBy('approved', 'desc')
    .orderBy('id')
    .executeTakeFirst();
}
