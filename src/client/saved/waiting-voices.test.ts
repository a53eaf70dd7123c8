import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../state/session-store';
import { fakeBrowser } from '../testing/fake-browser';
import { notify } from '../ui/notify';
import {
  forgetWaitingVoice,
  keepVoice,
  onVoiceSent,
  readWaitingVoices,
  sendVoices,
  type WaitingVoice,
} from './waiting-voices';

vi.mock('../ui/notify', () => ({ notify: vi.fn() }));

const VOICE: WaitingVoice = {
  productId: 'p1',
  recipeId: '',
  text: 'Sin señal en la cocina',
  isPublic: false,
  photo: `data:image/webp;base64,${btoa('photo')}`,
};

let storage: Map<string, string>;
let status = 201;
const sent: FormData[] = [];

beforeEach(() => {
  ({ storage } = fakeBrowser());
  sent.length = 0;
  status = 201;
  vi.mocked(notify).mockClear();
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (status === 0) throw new TypeError('Failed to fetch');
    sent.push(body as FormData); // the call sends a form
    return new Response('{}', { status });
  });
  useSession.setState({ token: 't', user: { id: 'ana', name: 'Ana' } as never });
});
afterEach(() => {
  useSession.setState({ token: null, user: null });
  vi.unstubAllGlobals();
});

it('keeps a photo without a connection on the device, and sends it with its words and its key', async () => {
  const tell = vi.fn();
  const stop = onVoiceSent(tell);
  status = 0;
  await keepVoice('key-1', VOICE);
  expect(readWaitingVoices()).toEqual({ 'key-1': VOICE });
  expect(storage.get('typed:voices:ana')).toContain('Sin señal');
  status = 201;
  tell.mockClear();
  await sendVoices();
  stop();
  const [form] = sent;
  const { photo, ...texts } = VOICE;
  for (const [name, value] of Object.entries({ ...texts, submission: 'key-1' }))
    expect(form?.get(name)).toBe(String(value));
  const file = form?.get('photo');
  expect(file instanceof Blob && (await file.text())).toBe('photo');
  expect([photo.length > 0, readWaitingVoices(), tell.mock.calls.length]).toEqual([true, {}, 1]);
  await sendVoices();
  expect(sent).toHaveLength(1);
});

it.each([403, 413, 415])('gives up a photo that the shop refuses with %i', async (refusal) => {
  status = 0;
  await keepVoice('key-1', VOICE);
  status = refusal;
  await sendVoices();
  expect(readWaitingVoices()).toEqual({});
  expect(notify).toHaveBeenCalledOnce();
});

it('forgets a photo that she discards, and shows nobody the photos of somebody else', async () => {
  status = 0;
  await keepVoice('key-1', VOICE);
  await keepVoice('key-2', { ...VOICE, text: 'Otra' });
  forgetWaitingVoice('key-1');
  expect(Object.keys(readWaitingVoices())).toEqual(['key-2']);
  useSession.setState({ user: { id: 'bea', name: 'Bea' } as never });
  expect(readWaitingVoices()).toEqual({});
});
