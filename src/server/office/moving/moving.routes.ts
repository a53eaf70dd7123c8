import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { moving } from '../../../contract/moving';
import { invalidField } from '../../../rules/errors';
import { PEOPLE_FILE_LIMIT } from '../../../rules/upload-limits';
import { handle } from '../../platform/http/handle';
import { useUploadedForm } from '../../platform/http/read-upload';
import { QUOTAS } from '../../platform/limits/quota';
import type { ShopArchive } from './archive.service';
import type { MovingPeople } from './people-import.service';

const form = z.object({
  mode: z.enum(['preview', 'apply'], { error: 'Elige preview o apply.' }),
  products: z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return z.record(z.string(), z.string()).parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'La lista de productos no se pudo leer.' });
        return z.NEVER;
      }
    }),
});

/** A list of hundreds of product names. */
const MAX_FIELD_BYTES = 200_000;

/** `app` reads multipart forms. */
export function movingRoutes(app: FastifyInstance, people: MovingPeople, archive: ShopArchive): void {
  const { deps } = app;
  const { maxBytes, tooLarge } = PEOPLE_FILE_LIMIT;
  const limits = { maxBytes, tooLarge, maxFieldBytes: MAX_FIELD_BYTES, quota: QUOTAS.uploads };
  handle(app, moving.importPeople, ({ request, user }) =>
    useUploadedForm({ request, deps, fields: form, ...limits }, (bytes, fields) => {
      if (bytes.length === 0) throw invalidField('file', 'Elige un archivo.');
      return people.run({ bytes, ...fields }, user.id);
    }),
  );
  handle(app, moving.lastImport, async () => ({ data: await people.latest() }));
  handle(app, moving.undoImport, ({ params, user }) => people.undo(params.id, user.id));
  handle(app, moving.archiveContents, () => archive.contents());
  handle(app, moving.archive, async ({ user, reply }) => {
    const day = new Date(archive.now()).toISOString().slice(0, 10);
    return reply
      .type('application/x-tar')
      .header('content-disposition', `attachment; filename="tienda-${day}.tar"`)
      .send(await archive.open(user.id));
  });
}
