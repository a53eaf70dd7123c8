import { proofCard, sendProof } from './proofs';
import { startRealShop } from './real-shop';
import {
  demoAccount,
  demoProduct,
  expect,
  openSession,
  ownedProducts,
  registerAccount,
  storeSession,
  test,
} from './shop';
import { countTaps } from './taps';

test('two taps at the same point approve one proof', { tag: '@phone' }, async ({ page, request }) => {
  const buyers = [await registerAccount(request), await registerAccount(request)];
  for (const buyer of buyers) await sendProof(request, buyer);
  const admin = await demoAccount(request, 'admin');
  await openSession(page, admin);
  await page.goto('/admin/comprobantes');
  const [first, second] = buyers.map((buyer) => proofCard(page, buyer));
  if (!first || !second) throw new Error('Two proofs are needed.');
  const button = first.getByRole('button', { name: 'Aprobar', exact: true });
  await expect(second.getByRole('link', { name: 'Abrir el PDF' })).toBeVisible();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button has no place.');
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await tap();
  await expect(first.getByText('Aprobado', { exact: true })).toBeVisible();
  await tap();
  await expect(second.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible();
  const headers = { authorization: `Bearer ${admin.token}` };
  const { data } = await (await request.get('/api/admin/proofs?limit=100', { headers })).json();
  const waiting = data.map((proof: { buyer: { email: string } }) => proof.buyer.email);
  expect(waiting).toContain(buyers[1]?.user.email);
  expect(waiting).not.toContain(buyers[0]?.user.email);
});

test('a press on a button that moved under the pointer decides nothing', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const buyers = [await registerAccount(request), await registerAccount(request)];
  for (const buyer of buyers) await sendProof(request, buyer);
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/comprobantes');
  const approved: string[] = [];
  await page.route('**/api/admin/proofs/*/approve', async (route) => {
    approved.push(route.request().url());
    await route.abort();
  });
  const buttons = buyers.map((buyer) =>
    proofCard(page, buyer).getByRole('button', { name: 'Aprobar', exact: true }),
  );
  const pressAtOnePoint = (index: number) =>
    buttons[index]?.evaluate((button) => {
      const point = { bubbles: true, clientX: 100, clientY: 100, detail: 1 };
      button.dispatchEvent(new PointerEvent('pointerdown', point));
      button.dispatchEvent(new MouseEvent('click', point));
    });
  await pressAtOnePoint(0);
  await expect.poll(() => approved.length).toBe(1);
  await pressAtOnePoint(1);
  // A second press on the same button counts.
  await pressAtOnePoint(1);
  await expect.poll(() => approved.length).toBe(2);
  await expect(buttons[1] ?? page.locator('body')).toHaveText('Aprobar');
  expect(approved).toHaveLength(2);
});

test('a repeated receipt needs a confirmation that links to the earlier proof', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const [earlier, later] = [await registerAccount(request), await registerAccount(request)];
  const receipt = `recibo usado dos veces ${earlier.user.email}`;
  for (const buyer of [earlier, later]) await sendProof(request, buyer, receipt);
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/comprobantes');
  const second = proofCard(page, later);
  await expect(second.getByText('Este mismo archivo ya llegó antes')).toBeVisible();
  await second.getByRole('button', { name: 'Aprobar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Este comprobante ya llegó antes' });
  await expect(dialog.getByRole('link', { name: 'Lucía Prueba' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Aprobar de todos modos' }).click();
  await expect(second.getByText('Aprobado', { exact: true })).toBeVisible();
  await second.getByRole('link', { name: /^Lucía Prueba, / }).click();
  await expect(page).toHaveURL(/comprobante=/);
  await expect(page.getByText(earlier.user.email)).toBeVisible();
  await expect(page.getByText(later.user.email)).toHaveCount(0);
});

test('a double click on Confirmar Compra confirms once and shows no error', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  const course = await demoProduct(request, 'Lemon pie con merengue');
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto(`/confirmarCompra/${account.user.id}/${course.id}/Otra/Persona/Otro%20curso`);
  let calls = 0;
  await page.route('**/api/purchase', async (route) => {
    calls += 1;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Confirmar Compra' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Compra confirmada con éxito!')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(calls).toBe(1);
});

test('one tap on Inicio accepts a proof, and one a transfer', { tag: '@phone' }, async ({
  page,
  playwright,
}) => {
  test.slow();
  // In a shop of its own, because the list shows only the oldest tasks.
  const shop = await startRealShop({ DEMO: 'on' });
  const request = await playwright.request.newContext({ baseURL: shop.url });
  try {
    const [prover, sender] = [await registerAccount(request), await registerAccount(request)];
    await sendProof(request, prover);
    const course = await demoProduct(request, 'Lemon pie con merengue');
    const transfer = await request.post('/api/payment/transfer', {
      headers: { authorization: `Bearer ${sender.token}` },
      data: { itemId: [course.id] },
    });
    expect(transfer.status()).toBeLessThan(300);
    await page.goto(`${shop.url}/api/health`);
    await storeSession(page, await demoAccount(request, 'admin'));
    await page.goto(`${shop.url}/admin`);
    const approving = countTaps((target) => target.tap());
    await approving.tap(page.getByRole('button', { name: 'Aprobar', exact: true }));
    await expect.poll(async () => (await ownedProducts(request, prover)).length).toBe(1);
    expect(approving.count).toBe(1);
    const arriving = countTaps((target) => target.tap());
    await arriving.tap(page.getByRole('button', { name: 'Llegó', exact: true }));
    await expect.poll(async () => (await ownedProducts(request, sender)).length).toBe(1);
    expect(arriving.count).toBe(1);
  } finally {
    await request.dispose();
    await shop.close();
  }
});
