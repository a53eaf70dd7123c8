import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiError, api } from './api';
import { type Question, useConfirmation } from './state/confirmation-store';
import { useSession } from './state/session-store';
import { fakeBrowser } from './testing/fake-browser';

const REFUSED = () => new Response('{"error":"password_required","message":"Confirma."}', { status: 401 });
const WRONG = () => new Response('{"error":"wrong_password","message":"No."}', { status: 403 });
const save = (transferAlias: string) => api('PUT /admin/settings', { body: { transferAlias } });

/** A server that is confirmed by the right password, once. */
function serve() {
  let isConfirmed = false;
  const fetched = vi.fn<typeof fetch>(async (_, init) => {
    const { currentPassword, transferAlias } = JSON.parse(String(init?.body));
    if (currentPassword !== undefined && currentPassword !== 'la buena') return WRONG();
    isConfirmed ||= currentPassword === 'la buena';
    if (!isConfirmed) return REFUSED();
    return transferAlias === 'malo'
      ? new Response('{"error":"invalid_input","field":"transferAlias","message":"Mal."}', { status: 400 })
      : new Response(JSON.stringify({ own: { transferAlias } }));
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function question(): Promise<Question> {
  return await vi.waitFor(() => {
    const { question: asked } = useConfirmation.getState();
    if (!asked) throw new Error('Nothing is asked.');
    return asked;
  });
}

describe('a call that needs a confirmation', () => {
  beforeEach(() => {
    fakeBrowser();
    useSession.setState({ token: 'secret', user: null });
    useConfirmation.setState({ question: null });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    useSession.setState(useSession.getInitialState());
  });

  it('is sent again with the password, and does not end the session', async () => {
    const expire = vi.fn();
    useSession.setState({ expire });
    const fetched = serve();
    const saved = save('mora.dulce');
    const asked = await question();
    await expect(asked.answer('la mala')).rejects.toMatchObject({ code: 'wrong_password' });
    expect(useConfirmation.getState().question).not.toBeNull();
    await asked.answer('la buena');
    expect(await saved).toEqual({ own: { transferAlias: 'mora.dulce' } });
    expect(useConfirmation.getState().question).toBeNull();
    expect(JSON.parse(String(fetched.mock.calls.at(-1)?.[1]?.body))).toEqual({
      transferAlias: 'mora.dulce',
      currentPassword: 'la buena',
    });
    expect(expire).not.toHaveBeenCalled();
  });

  it('fails with the refusal when she cancels', async () => {
    serve();
    const saved = save('mora.dulce').catch((error: ApiError) => error);
    (await question()).cancel();
    expect(await saved).toMatchObject({ status: 401, code: 'password_required', message: 'Confirma.' });
    expect(useConfirmation.getState().question).toBeNull();
  });

  it('gives every other failure to the form', async () => {
    serve();
    const saved = save('malo').catch((error: ApiError) => error);
    await (await question()).answer('la buena');
    expect(await saved).toMatchObject({ code: 'invalid_input', field: 'transferAlias' });
    expect(useConfirmation.getState().question).toBeNull();
  });

  it('asks once for two calls at the same time', async () => {
    serve();
    const both = Promise.all([save('uno'), save('dos')]);
    const asked = await question();
    await asked.answer('la buena');
    expect(await both).toEqual([{ own: { transferAlias: 'uno' } }, { own: { transferAlias: 'dos' } }]);
    expect(useConfirmation.getState().question).toBeNull();
  });

  it('asks for the second call too when she cancels the first', async () => {
    serve();
    const first = save('uno').catch((error: ApiError) => error.code);
    const asked = await question();
    const second = save('dos');
    asked.cancel();
    expect(await first).toBe('password_required');
    await (await question()).answer('la buena');
    expect(await second).toEqual({ own: { transferAlias: 'dos' } });
  });
});

describe('a call with an unusual price', () => {
  const PRICE = {
    title: 'Rogel',
    currency: 'ARS',
    isPromo: false,
    before: 12_500,
    isJump: true,
    floor: null,
  };
  const raise = (price: number) =>
    api('PUT /courses/:id', { params: { id: 'rogel' }, body: { price, confirmed: false } });

  /** A server that asks about each price. */
  function serve() {
    const fetched = vi.fn<typeof fetch>(async (_, init) => {
      const { price, confirmed } = JSON.parse(String(init?.body));
      if (confirmed) return Response.json({ price });
      const answer = { error: 'price_unusual', message: 'No.', priceQuestions: [{ ...PRICE, after: price }] };
      return Response.json(answer, { status: 409 });
    });
    vi.stubGlobal('fetch', fetched);
    return fetched;
  }

  beforeEach(() => {
    fakeBrowser();
    useConfirmation.setState({ question: null });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is sent again when she means it', async () => {
    const fetched = serve();
    const saved = raise(1250);
    const asked = await question();
    expect(asked.prices).toEqual([{ ...PRICE, after: 1250 }]);
    await asked.answer();
    expect(await saved).toEqual({ price: 1250 });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(useConfirmation.getState().question).toBeNull();
  });

  it('fails with the refusal when she corrects it, and is not sent again', async () => {
    const fetched = serve();
    const saved = raise(1250).catch((error: ApiError) => error);
    (await question()).cancel();
    expect(await saved).toMatchObject({ status: 409, code: 'price_unusual' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('gives a failure after the answer to the form', async () => {
    const fetched = serve();
    const saved = raise(1250).catch((error: ApiError) => error);
    const asked = await question();
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await asked.answer();
    expect(await saved).toMatchObject({ code: 'no_answer' });
    expect(useConfirmation.getState().question).toBeNull();
  });

  it('has its own question beside another one', async () => {
    serve();
    const both = Promise.all([raise(1250), raise(99)]);
    const first = await question();
    await first.answer();
    const second = await vi.waitFor(async () => {
      const next = await question();
      if (next === first) throw new Error('The second question is not asked yet.');
      return next;
    });
    expect([first, second].map(({ prices }) => prices?.[0]?.after)).toEqual([1250, 99]);
    await second.answer();
    expect(await both).toEqual([{ price: 1250 }, { price: 99 }]);
  });
});
