import { courseWithStudent } from './own-course';
import { changeAccess, expect, openSession, registerAccount, test } from './shop';

test('a lesson opens days after the purchase: said before buying, and in the room with its day', {
  tag: '@once',
}, async ({ page, request }) => {
  const { admin, student, course } = await courseWithStudent(request, {
    title: `Goteo ${Date.now()}`,
    lessons: ['La masa', 'El horno'],
  });
  await openSession(page, admin);
  await page.goto(`/admin/cursos/${course.id}/clases`);
  await page.getByRole('link', { name: 'El horno', exact: true }).click();
  await page.getByLabel('Días después de comprar').check();
  await page.getByLabel('Días', { exact: true }).fill('7');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();

  await openSession(page, await registerAccount(request));
  await page.goto(`/detalle-producto/${course.id}`);
  await expect(page.getByText('Se abre a los 7 días de comprar')).toBeVisible();

  const later = await registerAccount(request);
  await changeAccess(request, later, course.id, 'grant');
  await openSession(page, later);
  await page.goto(`/course/${course.id}`);
  await expect(page.getByText(/^Se abre el \d+ de \p{L}+, en 7 días\./u)).toBeVisible();
  await expect(page.getByRole('link', { name: /El horno/ })).toHaveCount(0);

  // A student who bought before the change keeps her access to the lesson.
  await openSession(page, student);
  await page.goto(`/course/${course.id}`);
  await expect(page.getByRole('link', { name: /El horno/ })).toBeVisible();
});
