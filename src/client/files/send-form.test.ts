import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formOf, sendForm } from './send-form';

const answers: { status: number; text: string }[] = [];
let sent = 0;

/** Answers each request with the next of the answers. */
class FakeRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => '0';
  send() {
    sent += 1;
    const { status = 200, text = '{}' } = answers.shift() ?? {};
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => {
  vi.unstubAllGlobals();
  answers.length = 0;
  sent = 0;
});

const send = async () =>
  await sendForm('POST /uploads/picture', {}, formOf(new File(['foto'], 'foto.jpg')), {
    onProgress: () => {},
    signal: new AbortController().signal,
  });
const busy = { status: 503, text: '{"error":"busy"}' };

it('sends a form again that a busy shop refused', async () => {
  answers.push(busy, busy, { status: 200, text: '{"url":"/foto.jpg"}' });
  expect(await send()).toEqual({ url: '/foto.jpg' });
  expect(sent).toBe(3);
});

it('gives up after some tries, and at once when the refusal has another reason', async () => {
  answers.push(busy, busy, busy);
  await expect(send()).rejects.toMatchObject({ code: 'busy' });
  expect(sent).toBe(3);
  answers.push({ status: 415, text: '{"error":"unsupported_file"}' });
  await expect(send()).rejects.toMatchObject({ code: 'unsupported_file' });
  expect(sent).toBe(4);
});
