import type { FastifyInstance } from 'fastify';
import { voicesAdmin as admin, voices as endpoints, voiceForm } from '../../../contract/voices';
import { PICTURE_LIMIT } from '../../../rules/upload-limits';
import { done, handle } from '../../platform/http/handle';
import { useUploadedFile, useUploadedForm } from '../../platform/http/read-upload';
import { sendFile } from '../../platform/http/send-file';
import { QUOTAS } from '../../platform/limits/quota';
import type { ShownVoices } from './shown-voices.service';
import type { VoicePictures } from './voice-pictures';
import type { Voices } from './voices.service';
import type { VoicesAdmin } from './voices-admin.service';

interface Services {
  voices: Voices;
  shownVoices: ShownVoices;
  voicesAdmin: VoicesAdmin;
  pictures: VoicePictures;
}

export function voiceRoutes(app: FastifyInstance, services: Services): void {
  const { voices, shownVoices, voicesAdmin, pictures } = services;
  const { deps } = app;
  const { maxBytes } = PICTURE_LIMIT;
  handle(app, endpoints.send, ({ user, request }) =>
    useUploadedForm({ request, deps, maxBytes, quota: QUOTAS.voices, fields: voiceForm }, (bytes, fields) =>
      voices.send(user, fields, bytes),
    ),
  );
  handle(app, endpoints.change, ({ params, body, user }) => voices.change(params.id, user, body));
  handle(app, endpoints.changePhoto, ({ params, user, request }) =>
    useUploadedFile({ request, deps, maxBytes, quota: QUOTAS.voices }, (bytes) =>
      voices.changePhoto(params.id, user, bytes),
    ),
  );
  handle(app, endpoints.remove, ({ params, user }) => done(voices.remove(params.id, user.id), 'Borrada.'));
  handle(app, endpoints.own, ({ params, query, user }) => voices.own(user, params.id, query));
  handle(app, endpoints.ofProduct, ({ params, query }) => shownVoices.ofProduct(params.id, query));
  handle(app, endpoints.list, ({ query }) => shownVoices.list(query));
  handle(app, endpoints.report, ({ params, body }) =>
    done(
      shownVoices.report(params.id, body.reason),
      'Gracias por avisar. La escondimos hasta que la miremos.',
    ),
  );

  handle(app, endpoints.publicPicture, async ({ params, request, reply }) => {
    const key = await pictures.publicFile(params.file, request.headers.accept);
    reply.header('vary', 'accept');
    // Asked for again at each look, because it goes when it is taken back.
    return await sendFile(deps.storage, { request, reply }, { key, cacheControl: 'public, no-cache' });
  });
  handle(app, endpoints.picture, async ({ params, query, request, reply }) => {
    const key = await pictures.signedFile(params, query, request.headers.accept);
    reply.header('vary', 'accept');
    return await sendFile(deps.storage, { request, reply }, { key, cacheControl: 'private, max-age=86400' });
  });

  handle(app, admin.list, ({ query, user }) => voicesAdmin.list(user, query));
  handle(app, admin.answer, ({ params, body, user }) => voicesAdmin.answer(params.id, body.answer, user));
  handle(app, admin.show, ({ params, user }) => voicesAdmin.show(params.id, user));
  handle(app, admin.hide, ({ params, body, user }) => voicesAdmin.hide(params.id, body.reason, user));
}
