import { demoAccount, demoProduct, expect, openSession, registerAccount, test } from './shop';

test('the first view of a product shows its name on a phone, a tablet and in landscape', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { id, title } = await demoProduct(request, 'Chocotorta perfecta');
  await page.goto(`/detalle-producto/${id}`);
  for (const [width, height] of [
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
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
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
    for (const width of [320, 390, 600, 884, 885, 1080, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
