import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Account, demoProduct, expect } from './shop';

/** Sends a receipt for a recipe book. A receipt with the same content as another one counts as repeated. */
export async function sendProof(
  request: APIRequestContext,
  { token, user }: Account,
  content = `recibo de ${user.email}`,
): Promise<void> {
  const book = await demoProduct(request, 'Budines');
  const answer = await request.post('/api/purchase/send', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      itemId: book.id,
      file: {
        name: 'recibo.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(`%PDF-1.4\n${content}\n%%EOF`),
      },
    },
  });
  expect(answer.status()).toBe(200);
}

/** The card of a buyer's proof in the creator's list. */
export function proofCard(page: Page, { user }: Account): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .filter({ hasText: user.email });
}
