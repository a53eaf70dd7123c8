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

test("today's sales and this month's income need no tap", { tag: '@phone' }, async ({ page, request }) => {
  // Before: Administrar Cursos, then the tab Estadísticas, then scrolling to the charts of months in UTC.
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible();
  const money = page.getByRole('region', { name: /hasta hoy$/ });
  await expect(money.getByText(/^\$\s[\d.,]+$/).first()).toBeVisible();
  await expect(money.getByText(/^US\$\s/).first()).toBeVisible();
  await expect(money.getByText(/^Hoy, \d+ ventas?$/)).toBeVisible();
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
  // The list already shows the answer.
  await expect(found).toContainText('su pago está pendiente desde hoy');
  expect(taps.count).toBe(1);
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
  // `proof-undo.test.ts` lets the eight seconds pass.
  await approve.tap();
  await expect(undo).toBeVisible();
  await expect.poll(() => decided).toEqual(['approve', 'undo', 'approve']);
});

test('two taps change a price', { tag: '@phone' }, async ({ page, request }) => {
  // Before: three taps, over the list of prices.
  const admin = await demoAccount(request, 'admin');
  const { title } = await createCourse(request, admin, { title: `Pavlova ${shortNumber()}`, price: 12500 });
  await openSession(page, admin);
  await page.goto('/admin');
  const taps = countTaps((target) => target.tap());
  await taps.tap(page.getByRole('navigation').getByRole('link', { name: 'Productos' }));
  const price = page.getByRole('textbox', { name: `Pesos, ${title}` });
  await taps.tap(price);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('13000');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Guardado. Antes $ 12.500')).toBeVisible();
  await expect(price).toHaveValue('13.000');
  expect(taps.count).toBe(2);
});

test('a private note about a person saves itself', { tag: '@once' }, async ({ page, request }) => {
  const buyer = await registerAccount(request);
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto(`/admin/usuarios/${buyer.user.id}`);
  const note = page.getByLabel('Nota para ti');
  const saved = page.waitForResponse('**/api/admin/people/*/note');
  await note.fill('Celíaca: sin harina.');
  await saved;
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Celíaca: sin harina.');
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
  const search = page.getByRole('dialog', { name: 'Buscar' });
  const box = search.getByRole('searchbox');
  await expect(box).toBeFocused();
  // The arrows walk through the results, and Enter opens the first one.
  const isFound = page.waitForResponse((answer) =>
    decodeURIComponent(answer.url()).includes(buyer.user.email),
  );
  await page.keyboard.type(buyer.user.email);
  // The results of half an address would give way to these.
  await isFound;
  const person = search.getByRole('link', { name: /Lucía Prueba/ }).first();
  await expect(person).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(person).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/usuarios/${buyer.user.id}`);
  await page.goto('/admin');
  await expect(page.getByText('Los últimos 30 días')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/usuarios/${buyer.user.id}`);
  await expect(page.getByText('Qué pasó')).toBeVisible();
  await expectAccessible(page);
});
