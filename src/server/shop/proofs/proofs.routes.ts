import type { FastifyInstance } from 'fastify';
import { proofs } from '../../../contract/proofs';
import { handle } from '../../platform/http/handle';
import type { ProofDecisions } from './proof-decisions.service';
import { readProofForm } from './proof-form';
import type { Proofs } from './proofs.service';
import type { Submissions } from './submissions.service';

interface Services {
  proofDecisions: ProofDecisions;
  proofs: Proofs;
  submissions: Submissions;
}

export function proofRoutes(app: FastifyInstance, services: Services): void {
  const { deps } = app;
  const { submissions, proofs: service, proofDecisions: decisions } = services;

  handle(app, proofs.send, async ({ user, request }) => {
    await submissions.submit(user, await readProofForm(request, deps.storage));
    return {
      success: true as const,
      message: 'Recibimos tu comprobante. Tu compra está en revisión.',
    };
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
  handle(app, proofs.approve, async ({ params, body, user }) => {
    await decisions.approve({ proofId: params.id, adminId: user.id, ...body });
    const message = 'Compra confirmada con éxito!';
    return { success: true as const, message, data: await service.get(params.id) };
  });
  handle(app, proofs.reject, async ({ params, body, user }) => {
    await decisions.reject({ proofId: params.id, adminId: user.id, ...body });
    const message = 'Rechazaste el comprobante y le avisamos a quien compró.';
    return { success: true as const, message, data: await service.get(params.id) };
  });
  handle(app, proofs.undo, async ({ params, body, user }) => {
    await decisions.undo({ proofId: params.id, adminId: user.id, ...body });
    const message = 'Deshecho. Vuelve a esperar tu decisión.';
    return { success: true as const, message, data: await service.get(params.id) };
  });
  handle(app, proofs.claim, ({ params }) => service.claim(params.userId, params.itemId));
}
