import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MESSAGES } from '../rules/messages';
import { type ApiError, addressOf, api, apiFile, messageOf } from './api';
import { useSession } from './state/session-store';
import { fakeBrowser } from './testing/fake-browser';

const ask = () => api('GET /courses/:id', { params: { id: 'a/b' } });

function answer(status: number, body: BodyInit | null, headers: HeadersInit = {}) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return (await call.catch((error) => error)) as ApiError;
}

describe('api', () => {
  beforeEach(() => {
    fakeBrowser();
    useSession.setState({ token: null, user: null });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    useSession.setState(useSession.getInitialState());
  });

  it('fills path and query parameters and omits undefined ones', () => {
    expect(
      addressOf('GET /courses/:id', { params: { id: 'a/b ñ' }, query: { q: 'té', page: undefined } }),
    ).toEqual({
      method: 'GET',
      url: '/api/courses/a%2Fb%20%C3%B1?q=t%C3%A9',
    });
  });

  it('sends the session token, and no header without a session', async () => {
    const fetched = answer(200, '{"id":"x"}');
    expect(await ask()).toEqual({ id: 'x' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/courses/a%2Fb');
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
    useSession.setState({ token: 'secret' });
    await ask();
    expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it('passes the signal of a query on to the request', async () => {
    const fetched = answer(200, '{"data":[]}');
    const { signal } = new AbortController();
    await api('GET /admin/users', { query: { q: 'ana' } }, signal);
    expect(fetched.mock.calls[0]?.[1]?.signal).toBe(signal);
  });

  it('sends a body as JSON', async () => {
    const fetched = answer(200, '{}');
    const body = { name: 'Ana', email: 'a@b.test', phone: '1', message: 'Hola' };
    await api('POST /contacto/send', { body });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  });

  it('sends a call again that a busy shop refused', async () => {
    const busy = () => new Response('{"error":"busy"}', { status: 503, headers: { 'retry-after': '0' } });
    const fetched = vi.fn<typeof fetch>(async () => busy());
    vi.stubGlobal('fetch', fetched);
    expect((await failureOf(ask())).code).toBe('busy');
    expect(fetched).toHaveBeenCalledTimes(3);
    fetched.mockClear();
    fetched.mockResolvedValueOnce(busy()).mockResolvedValueOnce(new Response('{"id":"x"}'));
    expect(await ask()).toEqual({ id: 'x' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('does not repeat a call that failed in another way', async () => {
    const fetched = answer(503, '{"error":"storage_full"}', { 'retry-after': '0' });
    expect((await failureOf(ask())).code).toBe('storage_full');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('reads code, message and field of an error response', async () => {
    answer(400, '{"error":"invalid_input","message":"Falta.","field":"email"}');
    expect(await failureOf(ask())).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Falta.',
      field: 'email',
    });
  });

  it('has an empty message for an error response in an unknown format', async () => {
    answer(502, '<h1>Bad Gateway</h1>');
    const error = await failureOf(ask());
    expect(error).toMatchObject({ status: 502, code: 'unexpected', message: '' });
    expect(messageOf(error)).toBe(MESSAGES.unexpected);
    expect(messageOf(error, 'Otra cosa')).toBe('Otra cosa');
    expect(messageOf(new TypeError('internal detail'))).toBe(MESSAGES.unexpected);
  });

  it('reports a network failure as an unreachable server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(ask())).toMatchObject({ status: 0, message: MESSAGES.noConnection });
  });

  it('ends the session only when the server rejects its token', async () => {
    const expire = vi.fn();
    useSession.setState({ token: 'old', expire });
    answer(401, '{"error":"wrong_credentials","message":"No."}');
    await failureOf(ask());
    expect(expire).not.toHaveBeenCalled();
    answer(401, '{"error":"not_logged_in","message":"No."}');
    await failureOf(ask());
    expect(expire).toHaveBeenCalledOnce();
  });

  it('ends the session with the reason of the server', async () => {
    const expire = vi.fn();
    useSession.setState({ token: 'secret', expire });
    answer(401, '{"error":"session_ended","message":"Confirmaste tu correo."}');
    await failureOf(ask());
    expect(expire.mock.calls).toEqual([['Confirmaste tu correo.']]);
  });

  it('keeps a session that began after the rejected request', async () => {
    const expire = vi.fn();
    useSession.setState({ token: 'old', expire });
    vi.stubGlobal('fetch', async () => {
      useSession.setState({ token: 'new' });
      return new Response('{"error":"not_logged_in","message":"No."}', { status: 401 });
    });
    await failureOf(ask());
    expect(expire).not.toHaveBeenCalled();
  });

  it('fetches files with the same header and error handling', async () => {
    useSession.setState({ token: 'secret' });
    const fetched = answer(200, 'id,title', { 'content-type': 'text/csv' });
    const file = await apiFile('GET /admin/catalogue/export', { query: { format: 'csv' } });
    expect(await file.text()).toBe('id,title');
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' });
    answer(403, '{"error":"not_admin","message":"No puedes."}');
    const refused = apiFile('GET /admin/catalogue/export', { query: { format: 'csv' } });
    expect(await failureOf(refused)).toMatchObject({ status: 403, message: 'No puedes.' });
  });
});
