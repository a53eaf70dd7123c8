import { beginPurchase } from './buying';
import { mailsTo } from './mails';
import { expect, test } from './shop';

test.use({ timezoneId: 'Asia/Tokyo' });

test('a buyer in Tokyo reads the same deadline on the page and in the mail', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { account } = await beginPurchase(page, request);
  await page.goto('/cart');
  await page.getByText('Transferencia', { exact: true }).click();
  await page.getByRole('button', { name: 'Pagar por transferencia' }).click();
  const promise = page.getByText(/Te guardamos el precio hasta el .+ a las \d\d:\d\d\./);
  const words = (await promise.first().textContent()) ?? '';
  const deadline = /hasta el (.+ a las \d\d:\d\d)\./.exec(words)?.[1] ?? 'no deadline';
  const mailed = async () => (await mailsTo(account.user.email)).map((mail) => mail.text).join();
  await expect.poll(mailed, 'the mail with the bank account').toContain(deadline);
});
