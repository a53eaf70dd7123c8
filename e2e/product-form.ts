import type { Page } from '@playwright/test';

/** Fills the required fields of a new product in the editor. */
export async function fillProductForm(page: Page, title: string): Promise<void> {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Rica');
  await page.getByLabel('Precio en pesos').fill('1200');
  await page.getByLabel('Precio en dólares').fill('2');
  await page.getByRole('textbox', { name: 'Imagen 1' }).fill('https://fotos.test/a.webp');
}
