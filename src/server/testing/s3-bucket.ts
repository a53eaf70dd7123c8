import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface BucketOptions {
  /** The most entries that one answer lists. */
  pageSize?: number;
  /** Which calls it refuses. */
  refuses?: (asked: S3Call) => boolean;
}

export interface S3Call {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface S3Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

interface Part {
  body: Buffer;
  etag: string;
}

interface StoredObject extends Part {
  headers: Record<string, string>;
  modifiedAt: Date;
}

interface OpenUpload {
  key: string;
  headers: Record<string, string>;
  startedAt: Date;
  parts: Map<number, Part>;
}

export class S3Error extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** S3's own limit for every part but the last one. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;

/** One element of XML; its content is elements or one text. */
export function tag(name: string, ...content: (string | number | boolean)[]): string {
  const [text] = content;
  const isText = content.length === 1 && !String(text).startsWith('<');
  return `<${name}>${isText ? escapeXml(String(text)) : content.join('')}</${name}>`;
}

/** What a bucket answers, in memory. */
export function createBucket({ pageSize = 1000, refuses = () => false }: BucketOptions) {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, OpenUpload>();

  function call(asked: S3Call): S3Answer {
    const { method, key, query } = asked;
    if (refuses(asked)) throw new S3Error('AccessDenied');
    if (key === '') {
      if (method === 'GET' && query.has('uploads')) return listUploads(query);
      if (method === 'GET' && query.get('list-type') === '2') return listObjects(query);
      if (method === 'POST' && query.has('delete')) return removeObjects(asked);
    } else if (query.has('uploadId')) {
      if (method === 'PUT') return putPart(asked);
      if (method === 'GET') return listParts(asked);
      if (method === 'POST') return complete(asked);
      if (method === 'DELETE') return abort(asked);
    } else if (method === 'POST' && query.has('uploads')) return startUpload(asked);
    else if (method === 'PUT') return putObject(asked);
    else if (method === 'GET' || method === 'HEAD') return readObject(asked);
    else if (method === 'DELETE') return removeObject(asked);
    throw new S3Error('NotImplemented');
  }

  function putObject({ key, headers, body }: S3Call): S3Answer {
    const etag = etagOf(body);
    objects.set(key, { body, etag, headers: keptHeaders(headers), modifiedAt: new Date() });
    return { headers: { etag } };
  }

  function readObject({ key, headers }: S3Call): S3Answer {
    const found = objects.get(key);
    if (!found) throw new S3Error('NoSuchKey');
    const { body, etag, modifiedAt } = found;
    const kept = {
      ...found.headers,
      etag,
      'last-modified': modifiedAt.toUTCString(),
      'accept-ranges': 'bytes',
    };
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    if (first === undefined) return { headers: kept, body };
    const start = Number(first);
    const end = Math.min(last ? Number(last) : body.length - 1, body.length - 1);
    if (start > end) throw new S3Error('InvalidRange');
    return {
      status: 206,
      headers: { ...kept, 'content-range': `bytes ${start}-${end}/${body.length}` },
      body: body.subarray(start, end + 1),
    };
  }

  function removeObject({ key }: S3Call): S3Answer {
    objects.delete(key);
    return { status: 204 };
  }

  function removeObjects({ headers, body }: S3Call): S3Answer {
    // S3 demands a checksum here.
    if (!headers['content-md5'] && !headers['x-amz-sdk-checksum-algorithm'])
      throw new S3Error('InvalidRequest');
    const keys = valuesOf(body, 'Key');
    for (const key of keys) objects.delete(key);
    return { body: tag('DeleteResult', ...keys.map((key) => tag('Deleted', tag('Key', key)))) };
  }

  function listObjects(query: URLSearchParams): S3Answer {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const { page, next } = cut(keys, Number(query.get('max-keys') ?? pageSize));
    const entries = page.map((key) => {
      const { body, etag, modifiedAt } = objects.get(key) as StoredObject;
      return tag(
        'Contents',
        tag('Key', key),
        tag('LastModified', modifiedAt.toISOString()),
        tag('ETag', etag),
        tag('Size', body.length),
      );
    });
    return {
      body: tag(
        'ListBucketResult',
        tag('Prefix', prefix),
        tag('KeyCount', page.length),
        tag('IsTruncated', next !== undefined),
        ...(next === undefined ? [] : [tag('NextContinuationToken', next)]),
        ...entries,
      ),
    };
  }

  function startUpload({ key, headers }: S3Call): S3Answer {
    const id = randomUUID();
    uploads.set(id, { key, headers: keptHeaders(headers), startedAt: new Date(), parts: new Map() });
    return { body: tag('InitiateMultipartUploadResult', tag('Key', key), tag('UploadId', id)) };
  }

  function uploadOf({ key, query }: S3Call): OpenUpload & { id: string } {
    const id = query.get('uploadId') ?? '';
    const found = uploads.get(id);
    if (found?.key !== key) throw new S3Error('NoSuchUpload');
    return { ...found, id };
  }

  function putPart(asked: S3Call): S3Answer {
    const { parts } = uploadOf(asked);
    const etag = etagOf(asked.body);
    parts.set(Number(asked.query.get('partNumber')), { body: asked.body, etag });
    return { headers: { etag } };
  }

  function listParts(asked: S3Call): S3Answer {
    const { parts, key, id } = uploadOf(asked);
    const after = Number(asked.query.get('part-number-marker') ?? 0);
    const numbers = [...parts.keys()].filter((number) => number > after).sort((a, b) => a - b);
    const { page, next } = cut(numbers, pageSize);
    const entries = page.map((number) => {
      const { body, etag } = parts.get(number) as Part;
      return tag('Part', tag('PartNumber', number), tag('ETag', etag), tag('Size', body.length));
    });
    return {
      body: tag(
        'ListPartsResult',
        tag('Key', key),
        tag('UploadId', id),
        tag('IsTruncated', next !== undefined),
        ...(next === undefined ? [] : [tag('NextPartNumberMarker', next)]),
        ...entries,
      ),
    };
  }

  function complete(asked: S3Call): S3Answer {
    const { parts, key, headers, id } = uploadOf(asked);
    const numbers = valuesOf(asked.body, 'PartNumber').map(Number);
    const etags = valuesOf(asked.body, 'ETag');
    if (numbers.length === 0) throw new S3Error('MalformedXML');
    if (numbers.some((number, n) => n > 0 && number <= (numbers[n - 1] ?? 0)))
      throw new S3Error('InvalidPartOrder');
    const chosen = numbers.map((number, n) => {
      const part = parts.get(number);
      if (!part || part.etag !== etags[n]) throw new S3Error('InvalidPart');
      return part;
    });
    if (chosen.slice(0, -1).some(({ body }) => body.length < LEAST_PART_BYTES))
      throw new S3Error('EntityTooSmall');
    // Some compatible stores demand it.
    if (new Set(chosen.slice(0, -1).map(({ body }) => body.length)).size > 1)
      throw new S3Error('InvalidPart');
    const body = Buffer.concat(chosen.map((part) => part.body));
    const etag = `"${createHash('md5')
      .update(chosen.map((part) => part.etag).join())
      .digest('hex')}-${chosen.length}"`;
    objects.set(key, { body, etag, headers, modifiedAt: new Date() });
    uploads.delete(id);
    return { body: tag('CompleteMultipartUploadResult', tag('Key', key), tag('ETag', etag)) };
  }

  function abort(asked: S3Call): S3Answer {
    uploads.delete(uploadOf(asked).id);
    return { status: 204 };
  }

  function listUploads(query: URLSearchParams): S3Answer {
    const after = query.get('upload-id-marker') ?? '';
    const ids = [...uploads.keys()].filter((id) => id > after).sort();
    const { page, next } = cut(ids, pageSize);
    const entries = page.map((id) => {
      const { key, startedAt } = uploads.get(id) as OpenUpload;
      return tag('Upload', tag('Key', key), tag('UploadId', id), tag('Initiated', startedAt.toISOString()));
    });
    return {
      body: tag(
        'ListMultipartUploadsResult',
        tag('IsTruncated', next !== undefined),
        ...(next === undefined ? [] : [tag('NextUploadIdMarker', next)]),
        ...entries,
      ),
    };
  }

  return { call, openUploads: () => [...uploads.values()].map(({ key }) => key) };
}

/** One page of a list, and its last entry if more follow. */
function cut<T>(entries: T[], size: number): { page: T[]; next?: T } {
  const page = entries.slice(0, size);
  return entries.length > size ? { page, next: page.at(-1) } : { page };
}

function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const isKept = (name: string) =>
    name === 'content-type' || name === 'cache-control' || name.startsWith('x-amz-meta-');
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (isKept(name) ? [[name, String(value)]] : [])),
  );
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

function valuesOf(body: Buffer, name: string): string[] {
  const found = body.toString('utf8').matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text = '']) =>
    Object.entries(SIGNS).reduceRight((plain, [sign, code]) => plain.replaceAll(code, sign), text),
  );
}
