import { expect, it } from 'vitest';
import { INSTAGRAM, readProfile } from './creator-links';
import { PAYMENT_LINK } from './payment-link';

it.each([
  ['@mora.dulce', 'https://www.instagram.com/mora.dulce'],
  ['mora_dulce', 'https://www.instagram.com/mora_dulce'],
  ['instagram.com/mora', 'https://www.instagram.com/mora'],
  ['www.instagram.com/mora/', 'https://www.instagram.com/mora'],
  ['https://instagram.com/mora', 'https://instagram.com/mora'],
  ['http://instagram.com/mora', null],
  ['javascript:alert(1)', null],
  ['mi cuenta', null],
])('reads the Instagram %j as %j', (text, address) => expect(readProfile(text, INSTAGRAM)).toBe(address));

it.each([
  ['paypal.me/mora', 'https://paypal.me/mora'],
  ['PayPal.me/mora/', 'https://paypal.me/mora'],
  ['www.paypal.com/paypalme/mora', 'https://paypal.me/mora'],
  ['@mora', 'https://paypal.me/mora'],
  ['https://paypal.me/mora/10usd', 'https://paypal.me/mora/10usd'],
  ['www.paypal.com/ncp/payment/ABC', 'https://www.paypal.com/ncp/payment/ABC'],
  ['http://paypal.test', null],
  ['javascript:alert(1)', null],
])('reads the PayPal link %j as %j', (text, address) =>
  expect(readProfile(text, PAYMENT_LINK)).toBe(address),
);
