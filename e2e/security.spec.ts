import { demoAccount, expect, test } from './shop';

const HOSTILE = '"><img src=x onerror="document.title=`robado`"><script>document.title="robado"</script>';

test('markup in a product is shown as text and never runs', { tag: '@once' }, async ({ page, request }) => {
  const { token } = await demoAccount(request, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const created = await request.post('/api/courses/create', {
    headers,
    data: {
      title: HOSTILE,
      description: HOSTILE,
      price: 100,
      USDprice: 1,
      images: [{ url: 'https://fotos.invalid/x.webp', description: HOSTILE }],
    },
  });
  expect(created.status()).toBe(201);
  const { data } = await created.json();
  try {
    for (const path of [`/detalle-producto/${data.id}`, '/catalogo/cursos']) {
      await page.goto(path);
      await expect(page.getByText('onerror', { exact: false }).first()).toBeVisible();
      expect(await page.title()).not.toBe('robado');
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    }
  } finally {
    await request.delete(`/api/courses/${data.id}`, { headers });
  }
});

test('every kind of response has the security policy, and no page has an inline script', {
  tag: '@once',
}, async ({ request }) => {
  for (const path of [
    '/',
    '/catalogo/all',
    '/no-existe',
    '/api/courses',
    '/api/no-existe',
    '/cart',
    '/robots.txt',
  ]) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'self'");
    expect(headers['content-security-policy'], path).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['set-cookie'], path).toBeUndefined();
    if (!headers['content-type']?.includes('html')) continue;
    const html = await answer.text();
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
      expect(tag, `${path} ${tag}`).toMatch(/src="|type="application\/(ld\+)?json"/);
    }
    expect(html).not.toMatch(/\son[a-z]+="/);
  }
});

test('another site can neither write nor read', { tag: '@once' }, async ({ request }) => {
  const headers = { origin: 'https://malo.test' };
  const written = await request.post('/api/contacto/send', {
    headers,
    data: { name: 'Malo', email: 'malo@malo.test', phone: '1', message: 'Hola' },
  });
  expect(written.status()).toBe(403);
  const read = await request.get('/api/courses', { headers });
  expect(read.headers()['access-control-allow-origin']).toBeUndefined();
});
