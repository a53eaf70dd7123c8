import { expect, type Page } from '@playwright/test';

/** Searches the creator's list of products. Alone in it, a row no longer moves away under the pointer. */
export async function findProduct(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(title);
  await expect(page.getByRole('list', { name: /^Lista de / }).getByRole('listitem')).toHaveCount(1);
}
