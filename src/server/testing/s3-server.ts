import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../platform/storage/s3';
import { type BucketOptions, createBucket, type S3Answer, type S3Call, S3Error, tag } from './s3-bucket';
import { joinChunks, signatureError } from './s3-signature';

interface TestStore {
  settings: S3Settings;
  /** The settings as environment variables of a shop. */
  env: Record<string, string>;
  /** The keys of uploads in parts that are neither complete nor aborted. */
  openUploads(): string[];
  /** Answers nothing until the returned function is called, like a bucket that hangs. */
  stall(): () => void;
  stop(): Promise<void>;
}

const STATUS: Record<string, number> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  InvalidRange: 416,
  NotImplemented: 501,
};
const BUCKET = 'shop';
const KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

/** Starts a store in memory that speaks the part of S3's protocol that the shop and its upload library use. */
export async function startS3(options: BucketOptions = {}): Promise<TestStore> {
  const bucket = createBucket(options);
  let stalled = Promise.resolve();
  const server = createServer((request, reply) => {
    void stalled.then(() => answer(request, reply, bucket.call));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, bucket: BUCKET, region: 'us-east-1', ...KEYS },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    openUploads: bucket.openUploads,
    stall() {
      let goOn = () => {};
      stalled = new Promise((resolve) => {
        goOn = resolve;
      });
      return goOn;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(request: IncomingMessage, reply: ServerResponse, call: (asked: S3Call) => S3Answer) {
  try {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const sent = await buffer(request);
    const wrong = signatureError(request, url, sent, KEYS);
    if (wrong) throw new S3Error(wrong);
    send(request, reply, call(readCall(request, url, sent)));
  } catch (error) {
    if (!request.complete) return void reply.destroy();
    const code = error instanceof S3Error ? error.code : 'InternalError';
    const status = STATUS[code] ?? (error instanceof S3Error ? 400 : 500);
    send(request, reply, { status, body: tag('Error', tag('Code', code), tag('Message', String(error))) });
  }
}

function readCall({ method = 'GET', headers }: IncomingMessage, url: URL, sent: Buffer): S3Call {
  const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  if (bucket !== BUCKET) throw new S3Error('NoSuchBucket');
  const isChunked = headers['content-encoding']?.includes('aws-chunked');
  return { method, key, query: url.searchParams, headers, body: isChunked ? joinChunks(sent) : sent };
}

function send(
  request: IncomingMessage,
  reply: ServerResponse,
  { status = 200, headers, body = '' }: S3Answer,
) {
  reply.writeHead(status, {
    'x-amz-request-id': randomUUID(),
    'content-type': 'application/xml',
    ...(status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  });
  reply.end(request.method === 'HEAD' ? undefined : body);
}
