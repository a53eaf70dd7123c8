import type { FastifyInstance } from 'fastify';
import { proofs } from '../../../contract/proofs';
import { done, handle } from '../../platform/http/handle';
import type { ProofDecisions } from './proof-decisions.service';
import { readProofForm } from './proof-form';
import type { Proofs } from './proofs.service';
import type { Submissions } from './submissions.service';

export function proofRoutes(
  app: FastifyInstance,
  service: Proofs,
  decisions: ProofDecisions,
  submissions: Submissions,
): void {
  const { deps } = app;
  const decided = async (proofId: string, decision: Promise<void>, message: string) => ({
    ...(await done(decision, message)),
    data: await service.get(proofId),
  });

  handle(app, proofs.send, async ({ user, request }) => {
    const form = await readProofForm(request, deps.storage);
    return await done(
      submissions.submit(user, form),
      'Recibimos tu comprobante. Tu compra está en revisión.',
    );
  });
  handle(app, proofs.list, ({ query }) => service.list(query));
  handle(app, proofs.get, ({ params }) => service.get(params.id));
  handle(app, proofs.file, async ({ params, reply }) => {
    const file = await service.fileOf(params.id);
    return reply
      .type(file.type)
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await deps.storage.open(file.key));
  });
  handle(app, proofs.approve, ({ params: { id }, body, user }) => {
    const approval = decisions.approve({ proofId: id, adminId: user.id, ...body });
    return decided(id, approval, 'Compra confirmada con éxito!');
  });
  handle(app, proofs.reject, ({ params: { id }, body, user }) => {
    const rejection = decisions.reject({ proofId: id, adminId: user.id, ...body });
    return decided(id, rejection, 'Rechazaste el comprobante y le avisamos a quien compró.');
  });
  handle(app, proofs.undo, ({ params: { id }, body, user }) => {
    const undoing = decisions.undo({ proofId: id, adminId: user.id, ...body });
    return decided(id, undoing, 'Deshecho. Vuelve a esperar tu decisión.');
  });
  handle(app, proofs.claim, ({ params }) => service.claim(params.userId, params.itemId));
}
