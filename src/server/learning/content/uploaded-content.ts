import type { Deps } from '../../platform/deps';
import type { UploadedContent } from '../../platform/media/uploads.service';
import { createShopSecret } from '../../platform/secrets/shop-secret';
import { tryStamp } from '../protection/stamp-pdf';
import { insertStream } from '../videos/insert-stream';
import { probeVideo } from '../videos/probe-video';

/** Uploaded PDFs can be stamped, and uploaded videos become streams. */
export function createUploadedContent({ db, storage, clock }: Deps): UploadedContent {
  const shopSecret = createShopSecret({ db, clock });
  return {
    async check(kind, key) {
      if (kind === 'pdf') await tryStamp(storage, key);
      if (key.endsWith('.mp4')) await probeVideo(storage, key);
    },
    async prepare(upload) {
      const isStream = upload.kind === 'video' && upload.file_id.endsWith('.mp4');
      if (!isStream) return async () => {};
      const { file_id, file_name, durationMs: duration_ms } = upload;
      const known = {
        file_id,
        file_name,
        duration_ms,
        state: 'processing',
        fingerprint: null,
        rungs: '[]',
      } as const;
      const owner = { secret: await shopSecret(), adminId: upload.uploaded_by, now: upload.completed_at };
      return async (trx) => {
        await insertStream(trx, known, owner);
      };
    },
  };
}
