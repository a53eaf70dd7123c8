import { expectAccessible } from './accessible';
import { mailsTo } from './mails';
import { demoAccount, expect, openSession, test } from './shop';

test('the withdrawal form survives navigation', { tag: '@once' }, async ({ page }) => {
  await page.goto('/arrepentimiento');
  await page.getByLabel('¿Qué compraste?').fill('Rogel de ocho capas');
  await page.getByLabel('Comentario (opcional)').fill('Lo compré dos veces.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
  await expect(page.getByRole('heading', { name: 'Privacidad', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('¿Qué compraste?')).toHaveValue('Rogel de ocho capas');
  await expect(page.getByLabel('Comentario (opcional)')).toHaveValue('Lo compré dos veces.');
});

test('a buyer withdraws without an account, and the creator resolves the request', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const email = `ana-${Math.random().toString(36).slice(2)}@correo.test`;
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Botón de arrepentimiento' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Botón de arrepentimiento');
  await page.getByRole('button', { name: 'Desistir del contrato aquí' }).click();
  await expect(page.getByText('Este campo es obligatorio.')).toHaveCount(3);
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Nombre y apellido').fill('Ana Gómez');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('¿Qué compraste?').fill('Rogel de ocho capas');
  await page.getByLabel('Comentario (opcional)').fill('Lo compré dos veces.');
  await page.getByRole('button', { name: 'Desistir del contrato aquí' }).click();
  const review = page.getByRole('region', { name: 'Revisa y confirma' });
  await expect(review.getByRole('heading')).toBeFocused();
  await expect(review).toContainText('Rogel de ocho capas');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana Gómez');
  await page.getByRole('button', { name: 'Desistir del contrato aquí' }).click();
  await page.getByRole('button', { name: 'Confirmar desistimiento' }).click();
  const receipt = page.getByRole('region', { name: 'Recibimos tu pedido' });
  await expect(receipt.getByRole('heading')).toBeFocused();
  await expect(receipt).toContainText(email);
  const code = (await receipt.getByText(/^ARR-/).textContent()) ?? '';
  await expectAccessible(page);
  const mailed = async () => (await mailsTo(email)).map((mail) => mail.text).join();
  await expect.poll(mailed, 'the mail with the code').toContain(code);

  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/arrepentimientos');
  const entry = page.getByRole('listitem').filter({ hasText: code });
  await expect(entry).toContainText('Rogel de ocho capas');
  await expect(entry).toContainText('Lo compré dos veces.');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Marcar como resuelto' }).click();
  await expect(entry).toHaveCount(0);
  await page.getByLabel('Solo pendientes').uncheck();
  await expect(entry).toContainText('Resuelto el');
  await expect(entry.getByRole('button', { name: 'Volver a abrir' })).toBeVisible();
  await expectAccessible(page);
});

test('a failed request stays in the form', { tag: '@once' }, async ({ page }) => {
  await page.goto('/arrepentimiento');
  await page.getByLabel('Nombre y apellido').fill('Ana');
  await page.getByLabel('Email').fill('ana@correo.test');
  await page.getByLabel('¿Qué compraste?').fill('Rogel');
  await page.route('**/api/withdrawals', (route) => route.abort());
  await page.getByRole('button', { name: 'Desistir del contrato aquí' }).click();
  await page.getByRole('button', { name: 'Confirmar desistimiento' }).click();
  await expect(page.getByText('No pudimos registrar tu pedido.')).toBeVisible();
  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByLabel('¿Qué compraste?')).toHaveValue('Rogel');
});
