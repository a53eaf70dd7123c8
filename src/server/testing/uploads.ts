import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UploadKind } from '../../rules/upload-limits';
import type { TestShop } from './shop';

/** Uploads need a real connection: they are cut, resumed and streamed. */
export async function listen(shop: Pick<TestShop, 'app'>): Promise<string> {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
}

/** The steps of the tus protocol, so that a test can stop between any two. */
export function tusClient(home: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const encode = (text: string) => Buffer.from(text).toString('base64');

  const client = {
    async create(kind: UploadKind | string, size: number, name = 'clase.mp4') {
      const metadata = `kind ${encode(kind)},filename ${encode(name)}`;
      const answer = await fetch(`${home}/api/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata },
      });
      const location = answer.headers.get('location') ?? '';
      return {
        status: answer.status,
        id: location.slice(location.lastIndexOf('/') + 1),
        body: await answer.text(),
      };
    },
    async append(id: string, offset: number, bytes: Uint8Array) {
      const answer = await fetch(`${home}/api/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(bytes),
      });
      return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) };
    },
    /** Sends a part of the announced bytes, then drops the connection. */
    async appendAndDrop(id: string, offset: number, announced: number, sent: Uint8Array) {
      await new Promise<void>((resolve) => {
        const sending = request(`${home}/api/uploads/${id}`, {
          method: 'PATCH',
          headers: {
            ...headers,
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
            'content-length': announced,
          },
        });
        sending.on('error', () => resolve());
        sending.write(sent, () => sending.destroy(new Error('the connection dropped')));
      });
    },
    async offset(id: string): Promise<number | undefined> {
      const answer = await fetch(`${home}/api/uploads/${id}`, { method: 'HEAD', headers });
      return answer.ok ? Number(answer.headers.get('upload-offset')) : undefined;
    },
    async cancel(id: string): Promise<number> {
      return (await fetch(`${home}/api/uploads/${id}`, { method: 'DELETE', headers })).status;
    },
    async complete(id: string) {
      const answer = await fetch(`${home}/api/uploads/${id}/complete`, { method: 'POST', headers });
      const body = (await answer.json()) as {
        url: string;
        name: string;
        size: number;
        error?: string;
        message?: string;
      };
      return { status: answer.status, body };
    },
    /** Resumes at the server's offset, and retries while the server still writes bytes of a lost connection. */
    async resume(id: string, bytes: Uint8Array) {
      for (;;) {
        const offset = (await client.offset(id)) ?? 0;
        const sent = await client.append(id, offset, bytes.subarray(offset));
        if (sent.status !== 409) return sent;
      }
    },
  };
  return client;
}

export async function keysIn(shop: TestShop, ...areas: string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const area of areas) for await (const { key } of shop.storage.list(area)) keys.push(key);
  return keys;
}
