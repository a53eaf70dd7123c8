import { randomBytes } from 'node:crypto';
import { expectToFit } from './accessible';
import { demoAccount, expect, openSession, test } from './shop';

test('students of another platform are shown first, brought, and taken back', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const mail = `alumna-${randomBytes(4).toString('hex')}@correo.test`;
  await openSession(page, await demoAccount(request, 'admin'));
  await page.goto('/admin/mudanza');
  const csv = `Email;Nombre;Producto;Fecha\n${mail};Nélida Ñuñoa;Rogel de ocho capas;15/03/2024\n${mail};Nélida;Torta inventada;`;
  await page.getByLabel('Elegir el archivo').setInputFiles({
    name: 'ventas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv, 'latin1'),
  });
  await expect(page.getByRole('cell', { name: 'Cuenta nueva' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'No conocemos ese producto' })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Traer a 1 persona' }).click();
  await expect(page.getByText('Listo: trajiste a 1 persona.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer la importación' }).click();
  await expect(page.getByText('Se quitó 1 compra y se borró 1 cuenta sin usar.')).toBeVisible();
});
