import { enlargeText, expectToFit } from './accessible';
import { beginPurchase } from './buying';
import { sendProof } from './proofs';
import { demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

test('the first view of a product shows its name on a phone, a tablet and in landscape', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { id, title } = await demoProduct(request, 'Chocotorta perfecta');
  await page.goto(`/detalle-producto/${id}`);
  for (const [width, height] of [
    [360, 740],
    [375, 667],
    [390, 844],
    [884, 800],
    [884, 1100],
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeInViewport({ ratio: 1 });
    const picture = await page.getByRole('main').getByRole('img').first().boundingBox();
    if (height > width) expect(Math.round(picture?.width ?? 0)).toBe(width);
  }
});

test('the first view of a product on a laptop shows price and button', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { id } = await demoProduct(request, 'Lemon pie con merengue');
  await page.goto(`/detalle-producto/${id}`);
  for (const [width, height] of [
    [1280, 800],
    [1366, 625],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Agregar al carrito' }).first()).toBeInViewport({
      ratio: 1,
    });
    await expect(main.getByText('Pesos').first()).toBeInViewport({ ratio: 1 });
  }
});

test('titles break between words on the smallest phone', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/arrepentimiento', '/terminos', '/crearCompra']) {
    await page.goto(path);
    const cut = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const [text] = title.childNodes;
      const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
      return words.filter((word) => {
        const range = document.createRange();
        range.setStart(text as Text, word.index);
        range.setEnd(text as Text, word.index + word[0].length);
        return range.getClientRects().length > 1;
      });
    });
    expect(cut, path).toEqual([]);
  }
});

test('a word wider than the phone breaks and does not widen the page', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const { token } = await demoAccount(request, 'admin');
  const word = 'Supercalifragilisticoespialidoso'.repeat(3);
  const answer = await request.post('/api/courses/create', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title: word,
      description: `${word} ${'Con muchas palabras más. '.repeat(60)}`,
      price: 1_250_000,
      USDprice: 1250.5,
      level: 1,
      introVideo: 'https://www.youtube.com/watch?v=abcdefghijk',
      video_url: 'https://www.youtube.com/watch?v=abcdefghijk',
      images: [{ url: '/placeholder.jpg', description: 'Imagen 1' }],
    },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()).data;
  await openSession(page, await registerAccount(request));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/detalle-producto/${id}`);
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(await widths()).toEqual([320, 320]);
  await page.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true }).click();
  await expect(page.getByText(/se ha agregado al carrito\.$/)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(word);
  expect(await widths()).toEqual([320, 320]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/detalle-producto/${id}`);
  const picture = await page.getByRole('region', { name: `Imágenes de ${word}` }).boundingBox();
  const video = await page.getByRole('region', { name: 'Mira cómo empieza' }).boundingBox();
  expect((video?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0)).toBeLessThan(60);
});

test('with 200 % text nothing is cut off at the side', { tag: '@phone' }, async ({ page, request }) => {
  const { id } = await demoProduct(request, 'Chocotorta perfecta');
  const buy = page.getByRole('button', { name: 'Agregar al carrito' }).filter({ visible: true });
  for (const [path, control] of [
    ['/', page.getByRole('link', { name: 'Iniciar Sesión' })],
    [`/detalle-producto/${id}`, buy],
  ] as const) {
    await page.goto(path);
    await enlargeText(page);
    await expect(control).toBeInViewport({ ratio: 1 });
  }
});

test('with the reminder to confirm the email, the first view still shows the product name', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openSession(page, await registerAccount(request));
  const { id } = await demoProduct(request, 'Lemon pie con merengue');
  await page.goto(`/detalle-producto/${id}`);
  await expect(page.getByRole('button', { name: 'Enviar de nuevo' })).toBeVisible();
  const isWhole = await page.getByRole('heading', { level: 1 }).evaluate((name) => {
    const { left, bottom } = name.getBoundingClientRect();
    return document.elementFromPoint(left + 5, bottom - 5) === name;
  });
  expect(isWhole).toBe(true);
  // Large letters put its button below, and the sentence keeps its line.
  await enlargeText(page);
  const words = await page.getByText('Confirma tu email: te enviamos un correo').boundingBox();
  expect(words?.width).toBeGreaterThan(240);
});

test('the search field does not move when the filters load', { tag: '@desktop' }, async ({ page }) => {
  for (const list of ['all', 'cursos']) {
    await page.goto(`/catalogo/${list}`);
    const search = page.getByRole('searchbox', { name: 'Buscar' });
    await expect(search).toBeEnabled();
    const arrived = await search.boundingBox();
    await page.getByRole('group', { name: 'Filtrar el catálogo' }).evaluate((filters) => filters.remove());
    expect(await search.boundingBox()).toEqual(arrived);
  }
});

test('nothing scrolls sideways from 320 to 1920 px', { tag: '@once' }, async ({ page, request }) => {
  const { id } = await demoProduct(request, 'Alfajores');
  for (const path of [
    '/',
    '/catalogo/all',
    `/detalle-producto/${id}`,
    '/sobre-mi',
    '/contacto',
    '/iniciar-sesion',
  ]) {
    await page.goto(path);
    for (const width of [320, 360, 375, 390, 600, 884, 885, 1080, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the header of a user is one row with one cart badge on small phones', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await beginPurchase(page, request);
  for (const width of [360, 375, 390, 884, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/catalogo/all', '/mi-perfil', '/cart']) {
      await page.goto(path);
      const header = page.getByRole('navigation', { name: 'Principal' });
      await expect(header.getByRole('link', { name: 'Mi Perfil, 1 en el carrito' })).toBeVisible();
      await expect(header.getByText('1', { exact: true }).filter({ visible: true })).toHaveCount(1);
      expect((await header.boundingBox())?.height, `${path} at ${width}`).toBeLessThan(72);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('with 200 % text the chosen tab is in sight', { tag: '@phone' }, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'admin'));
  // As if the browser had this size from the beginning.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 1600 });
    await page.goto('/admin/combos');
    const tabs = page.getByRole('tablist', { name: 'Precios' });
    await expect(tabs.getByRole('tab', { name: 'Combos' })).toBeInViewport({ ratio: 1 });
    await tabs.getByRole('tab', { name: 'Combos' }).press('ArrowRight');
    await expect(page).toHaveURL(/\/admin\/precios$/);
    await expect(tabs.getByRole('tab', { name: 'Precios' })).toBeInViewport({ ratio: 1 });
  }
});

test('with 200 % text the bar of the office keeps its names, and titles are larger than text', {
  tag: '@phone',
}, async ({ page, request }) => {
  await sendProof(request, await registerAccount(request));
  await openSession(page, await demoAccount(request, 'admin'));
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/admin', '/admin/ventas', '/admin/ajustes', '/admin/usuarios']) {
      await page.goto(path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await enlargeText(page);
      const bar = page.getByRole('navigation', { name: 'Administración, barra' });
      let end = 0;
      for (const name of ['Inicio', 'Ventas', 'Productos', 'Más']) {
        const label = bar.getByText(name, { exact: true });
        await expect(label).toBeInViewport({ ratio: 1 });
        const box = await label.boundingBox();
        expect(box?.x, `${name} of ${path} at ${width}`).toBeGreaterThan(end);
        end = (box?.x ?? 0) + (box?.width ?? 0);
      }
      const size = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize);
      const title = await page.getByRole('heading', { level: 1 }).evaluate(size);
      expect(title, `${path} at ${width}`).toBeGreaterThan(await page.locator('body').evaluate(size));
      await expectToFit(page);
    }
  }
});

test('the tabs of the products stand whole on the smallest phone', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await openSession(page, await demoAccount(request, 'admin'));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/admin/cursos');
  await expect(page.getByRole('tab', { name: 'Archivados' })).toBeInViewport({ ratio: 1 });
});

test('a sale of the demo is one line on a wide screen, and the words of a combo stay whole with large text', {
  tag: '@once',
}, async ({ page, request }) => {
  await openSession(page, await demoAccount(request, 'admin'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/ventas?buscar=antonella');
  const sale = page.getByRole('listitem').filter({ hasText: 'Galletitas para la lata' });
  const linesOf = (part: Element) => part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight);
  for (const text of ['Antonella Leiva', 'Galletitas para la lata', /^\d{4}-/])
    expect(await sale.getByText(text).evaluate(linesOf), `${text}`).toBeLessThan(1.9);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/admin/combos');
  const title = page.getByRole('heading', { name: 'Mesa dulce completa' });
  await expect(title).toBeVisible();
  await enlargeText(page);
  expect(await title.evaluate(linesOf)).toBeLessThan(4);
});
