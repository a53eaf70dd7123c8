import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Registers routes that read multipart forms. No other route does. */
export async function withForms(app: FastifyInstance, register: (forms: FastifyInstance) => void) {
  await app.register(async (forms) => {
    await forms.register(multipart, { throwFileSizeLimit: true });
    register(forms);
  });
}
