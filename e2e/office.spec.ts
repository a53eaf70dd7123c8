import { expectAccessible } from './accessible';
import { orderProduct } from './buying';
import { proofCard, sendProof } from './proofs';
import {
  createCourse,
  demoAccount,
  demoProduct,
  expect,
  openSession,
  ownedProducts,
  registerAccount,
  shortNumber,
  test,
} from './shop';
import { countTaps } from './taps';

test("this month's income needs no tap", { tag: '@phone' }, async ({ page, request }) => {
  // Before: Administrar Cursos, then the tab Estadísticas, then scrolling to the charts of months in UTC.
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible();
  const money = page.getByRole('region', { name: /hasta hoy$/ });
  await expect(money.getByText(/^\$\s[\d.,]+$/).first()).toBeVisible();
  await expect(money.getByText(/^US\$\s/).first()).toBeVisible();
  for (const name of ['Administrar Cursos', 'Administrar Recetarios', 'Compra Manual']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('two taps say why a buyer has no access', { tag: '@phone' }, async ({ page, request }) => {
  // Before: eight taps over three lists, none of which said it.
  const buyer = await registerAccount(request);
  const course = await demoProduct(request, 'Lemon pie con merengue');
  await orderProduct(request, buyer, course, 'pendiente');
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin');
  const taps = countTaps((target) => target.tap());
  await taps.tap(page.getByRole('button', { name: 'Búsqueda general' }));
  await page.keyboard.type(buyer.user.email);
  const found = page
    .getByRole('dialog')
    .getByRole('link', { name: /Lucía Prueba/ })
    .first();
  await expect(found).toContainText('su pago está pendiente desde hoy');
  await taps.tap(found);
  await expect(page.getByText(`No ve ${course.title}: su pago está pendiente desde hoy.`)).toBeVisible();
  expect(taps.count).toBe(2);
  await expect(page.getByRole('button', { name: 'Consultar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dar acceso' })).toBeVisible();
  await expect(page.getByText(/^Espera pagar/)).toBeVisible();
  await expectAccessible(page);
});

test('one tap approves a proof, a second one at the same point decides nothing', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  // Before: one tap too, but the mail was gone with it.
  const buyer = await registerAccount(request);
  await sendProof(request, buyer);
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/comprobantes');
  const card = proofCard(page, buyer);
  const approve = card.getByRole('button', { name: 'Aprobar', exact: true });
  await approve.scrollIntoViewIfNeeded();
  const box = await approve.boundingBox();
  if (!box) throw new Error('The button has no place.');
  const decided: string[] = [];
  page.on('request', (sent) => {
    const path = new URL(sent.url()).pathname;
    if (sent.method() === 'POST' && path.includes('/admin/proofs/'))
      decided.push(path.split('/').at(-1) ?? '');
  });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(card.getByText('Aprobado', { exact: true })).toBeVisible();
  await page.touchscreen.tap(x, y);
  const owned = async () => (await ownedProducts(request, buyer)).length;
  expect(await owned()).toBe(0);
  const undo = card.getByRole('button', { name: /^Deshacer/ });
  const place = await undo.boundingBox();
  expect(place?.y).toBeCloseTo(box.y, 0);
  expect(decided).toEqual(['approve']);
  // A bounce right after the decision is ignored, so the first taps may change nothing.
  await expect(async () => {
    await undo.tap({ timeout: 1000 });
    await expect(approve).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(decided).toEqual(['approve', 'undo']);
  await approve.tap();
  await expect(undo).toBeVisible();
  await expect(undo).toBeHidden();
  await expect.poll(owned).toBe(1);
});

test('three taps change a price', { tag: '@phone' }, async ({ page, request }) => {
  // Before: four taps, with the whole form of the product in between.
  const admin = await demoAccount(request, 'admin');
  const { title } = await createCourse(request, admin, { title: `Pavlova ${shortNumber()}`, price: 12500 });
  await openSession(page, admin);
  await page.goto('/admin');
  const taps = countTaps((target) => target.tap());
  await taps.tap(page.getByRole('button', { name: 'Más', exact: true }));
  await taps.tap(page.getByRole('dialog').getByRole('link', { name: 'Precios' }));
  const price = page.getByRole('textbox', { name: `Pesos, ${title}` });
  await taps.tap(price);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('13000');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Guardado. Antes $ 12.500')).toBeVisible();
  await expect(price).toHaveValue('13.000');
  expect(taps.count).toBe(3);
});

test('sales, a sale and a person are accessible, and the search opens with a key', async ({
  page,
  request,
}) => {
  const buyer = await registerAccount(request);
  const course = await demoProduct(request, 'Lemon pie con merengue');
  await orderProduct(request, buyer, course, 'pendiente');
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/ventas?estado=espera');
  await expect(page.getByLabel('Estado')).toHaveValue('espera');
  const sale = page.getByRole('main').getByRole('link', { name: 'Lucía Prueba' }).first();
  await expect(sale).toBeVisible();
  await expectAccessible(page);
  await sale.click();
  await expect(page.getByRole('heading', { name: 'Qué pasó' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/ventas?vista=sin-terminar');
  await expect(page.getByText('No son ventas')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('searchbox')).toBeFocused();
  await page.goto('/admin');
  await expect(page.getByText('Los últimos 30 días')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/usuarios/${buyer.user.id}`);
  await expect(page.getByText('Qué pasó')).toBeVisible();
  await expectAccessible(page);
});
