import { expectAccessible } from './accessible';
import { mailedLink } from './mails';
import { courseWithStudent } from './own-course';
import { expect, openSession, shortNumber, test } from './shop';

test('a student who finishes a course gets a diploma that anybody can check', { tag: '@phone' }, async ({
  page,
  request,
  browser,
}) => {
  const title = `Panettone ${shortNumber()}`;
  const { student, course } = await courseWithStudent(request, { title, lessons: ['Masa madre', 'Horno'] });
  await openSession(page, student);
  await page.goto(`/course/${course.id}`);
  await expect(page.getByText('Te faltan 2 clases.')).toBeVisible();
  for (const lesson of ['Clase 1: Masa madre', 'Clase 2: Horno']) {
    await expect(page.getByRole('heading', { name: lesson })).toBeVisible();
    await page.getByRole('button', { name: 'Marcar como vista' }).click();
    await expect(page.getByText('Clase vista')).toBeVisible();
    if (lesson.includes('1')) await page.getByRole('link', { name: /Horno/ }).first().click();
  }
  const name = page.getByLabel('Nombre en el diploma');
  await expect(name).toHaveValue('Lucía Prueba');
  await expectAccessible(page);
  await name.fill('Lucía <script>');
  await page.getByRole('button', { name: 'Crear mi diploma' }).click();
  await expect(page.getByText('Escribe tu nombre solo con letras.')).toBeVisible();
  await name.fill('Lucía Ferreyra');
  await page.getByRole('button', { name: 'Crear mi diploma' }).click();
  await expect(page.getByRole('article', { name: 'Diploma de Lucía Ferreyra' })).toBeVisible();
  const download = page.getByRole('link', { name: 'Descargar diploma' });
  const pdf = await request.get((await download.getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  await page.goto('/mis-compras');
  await page.getByRole('link', { name: 'Tu diploma' }).click();
  await expect(page.getByRole('heading', { name: 'Tu diploma' })).toBeVisible();

  // Anybody with the link of the mail can check it, also without scripts.
  const link = await mailedLink(student.user.email, /http\S+\/certificado\/[\w-]+/);
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const answer = await visitor.goto(link);
  expect(answer?.status()).toBe(200);
  await expect(visitor.getByText('Es auténtico')).toBeVisible();
  await expect(visitor.getByText('Lucía Ferreyra').first()).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await visitor.goto(link.replace(/.{4}$/, 'ZZZZ')))?.status()).toBe(404);
  await visitor.context().close();
  await page.goto(link);
  await expectAccessible(page);
});
