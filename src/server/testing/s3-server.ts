import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import type { S3Settings } from '../storage/s3';

interface TestStore {
  settings: S3Settings;
  /** The settings as environment variables of a shop. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts an S3-compatible store for a test, on a free port. */
export async function startS3(directory: string): Promise<TestStore> {
  const bucket = 'shop';
  const store = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] });
  const door = createServer(listParts((await store.run()).port));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER'];
  return {
    settings: { endpoint, bucket, region: 'us-east-1', accessKeyId, secretAccessKey },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    stop: async () => {
      door.closeAllConnections();
      door.close();
      await store.close();
    },
  };
}

/** The store cannot list the parts of an unfinished upload, which resuming needs, so this handler does it. */
function listParts(port: number) {
  const uploads = new Map<string, Map<string, { etag: string; size: number }>>();
  const finished = new Set<string>();

  return (asked: IncomingMessage, reply: ServerResponse) => {
    const query = new URL(asked.url ?? '', 'http://s3').searchParams;
    const upload = query.get('uploadId');
    if (asked.method === 'GET' && upload) {
      const parts = uploads.get(upload);
      const entries = [...(parts ?? [])].map(
        ([number, { etag, size }]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${size}</Size></Part>`,
      );
      const list = `<ListPartsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListPartsResult>`;
      const isOver = finished.has(upload);
      reply.writeHead(isOver ? 404 : 200, { 'content-type': 'application/xml' });
      reply.end(isOver ? '<Error><Code>NoSuchUpload</Code></Error>' : list);
      return;
    }
    const { method, url, headers } = asked;
    const passed = request({ port, method, path: url, headers }, (answer) => {
      const part = query.get('partNumber');
      if (method === 'PUT' && upload && part) {
        const size = Number(headers['x-amz-decoded-content-length'] ?? headers['content-length']);
        const parts = uploads.get(upload) ?? new Map();
        uploads.set(upload, parts.set(part, { etag: String(answer.headers.etag), size }));
      }
      if ((method === 'POST' || method === 'DELETE') && upload) finished.add(upload);
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  };
}
