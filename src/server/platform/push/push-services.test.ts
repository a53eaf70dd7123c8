import { expect, it } from 'vitest';
import { isPushService } from './push-services';

const SIMULATOR = 'http://127.0.0.1:9000/push';

it.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-by3p.notify.windows.com/w/?token=x',
])('sends to %s', (address) => expect(isPushService(address, undefined)).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://evilfcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.test/x',
  'https://evil.test/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.test/x',
  'https://user@fcm.googleapis.com/x',
  'https://evilnotify.windows.com/x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('never sends to %s', (address) => {
  expect(isPushService(address, undefined)).toBe(false);
  expect(isPushService(address, SIMULATOR)).toBe(false);
});

it('sends to the simulator only where one is configured, at its very address', () => {
  expect(isPushService('http://127.0.0.1:9000/push/1', SIMULATOR)).toBe(true);
  expect(isPushService('http://127.0.0.1:9000/push/1', undefined)).toBe(false);
  expect(isPushService('http://127.0.0.1:9001/push/1', SIMULATOR)).toBe(false);
  expect(isPushService('https://127.0.0.1:9000/push/1', SIMULATOR)).toBe(false);
});
