import { expect, it, vi } from 'vitest';
import { describeOnEachDatabase } from '../testing/shop';
import { courseWithOwner, fetchFile, grant, openContent, pageTexts } from './content-for-tests';

describeOnEachDatabase('a bought PDF', (openShop) => {
  it('is stamped with its buyer on every page, once made kept for the next time', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { recipe_pdf_url } = await openContent(shop, product, owner);
    const first = await fetchFile(shop, recipe_pdf_url);
    expect(first.headers['content-type']).toBe('application/pdf');
    const texts = await pageTexts(first.bytes);
    expect(texts).toHaveLength(2);
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(`Receta ${index + 1}`);
      expect(text).toContain('Ana Pérez · ana@correo.test · 15/3/26');
    }
    const again = await fetchFile(shop, recipe_pdf_url, { range: 'bytes=0-7' });
    expect(again.status).toBe(206);
    expect(again.bytes.equals(first.bytes.subarray(0, 8))).toBe(true);
  });

  it('is delivered unstamped when it cannot be stamped, and the creator is told once', async () => {
    const shop = await openShop();
    const broken = Buffer.from('%PDF-1.7\nnothing that follows makes sense\n%%EOF');
    const { key } = await shop.storage.put('pdfs', broken, 'pdf');
    const product = await shop.product('recipebooks', { title: 'Budines', pdf_url: `storage:${key}` });
    const owner = await shop.register();
    await grant(shop, owner, product);
    for (let round = 0; round < 2; round++) {
      const { pdf_url } = await openContent(shop, product, owner);
      const read = await fetchFile(shop, pdf_url);
      expect(read.status).toBe(200);
      expect(read.bytes.equals(broken)).toBe(true);
    }
    const told = (await shop.deliverMails()).filter((mail) => mail.subject.includes('Budines'));
    expect(told.map((mail) => mail.to)).toEqual(['duena@tienda.test']);
    expect(told[0]?.text).not.toContain(key);
  });

  it('waits for space rather than to go out unstamped', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { recipe_pdf_url } = await openContent(shop, product, owner);
    const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(shop.storage, 'put').mockRejectedValueOnce(noSpace);
    expect((await fetchFile(shop, recipe_pdf_url)).status).toBe(507);
    const [text] = await pageTexts((await fetchFile(shop, recipe_pdf_url)).bytes);
    expect(text).toContain('Ana Pérez');
    expect((await shop.deliverMails()).filter((mail) => mail.to === 'duena@tienda.test')).toEqual([]);
  });
});
