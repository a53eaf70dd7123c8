import { expect, it, vi } from 'vitest';
import { courseWithOwner, fetchFile, grant, openContent, pageTexts } from '../../testing/course-content';
import { describeOnEachDatabase } from '../../testing/shop';
import { keysIn } from '../../testing/uploads';
import { purchaseCode } from './purchase-code';

describeOnEachDatabase('a bought PDF', (openShop) => {
  it('is stamped with its buyer on every page, and the copy is reused', async () => {
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

  it('keeps the name, mail and code of the purchase in one copy after the account is renamed', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const read = async () => {
      const { recipe_pdf_url } = await openContent(shop, product, owner);
      return (await pageTexts((await fetchFile(shop, recipe_pdf_url)).bytes))[0];
    };
    const first = await read();
    for (const name of ['\u200b', '·', 'W'.repeat(80)])
      await shop.call('PUT /users/:id', { params: { id: owner.id }, token: owner.token, body: { name } });
    expect(await read()).toBe(first);
    expect(await keysIn(shop, 'stamped')).toHaveLength(1);
    const purchase = await shop.db.selectFrom('grants').select('id').executeTakeFirstOrThrow();
    expect(first).toContain(purchaseCode(purchase.id));
  });

  it("shows the code even when the buyer's name is invisible", async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const owner = await shop.register({ name: 'x', surname: 'x' });
    await shop.db.updateTable('users').set({ name: '\u200b \u2060', surname: '\u00ad' }).execute();
    await grant(shop, owner, product);
    const { recipe_pdf_url } = await openContent(shop, product, owner);
    const [text] = await pageTexts((await fetchFile(shop, recipe_pdf_url)).bytes);
    const purchase = await shop.db
      .selectFrom('grants')
      .select('id')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(text).toMatch(new RegExp(`Receta 1 +${owner.email} · 15/3/26 · ${purchaseCode(purchase.id)}$`));
  });

  it('is never served unstamped: the buyer reads why, and the creator gets one mail', async () => {
    const shop = await openShop();
    const broken = Buffer.from('%PDF-1.7\nnothing that follows makes sense\n%%EOF');
    const { key } = await shop.storage.put('pdfs', broken, 'pdf');
    const product = await shop.product('recipebooks', { title: 'Budines', pdf_url: `storage:${key}` });
    const owner = await shop.register();
    await grant(shop, owner, product);
    for (let round = 0; round < 2; round++) {
      const { pdf_url } = await openContent(shop, product, owner);
      const read = await fetchFile(shop, pdf_url);
      expect(read.status).toBe(503);
      expect(read.text).toContain('No pudimos preparar tu PDF');
    }
    const told = (await shop.deliverMails()).filter((mail) => mail.subject.includes('Budines'));
    expect(told.map((mail) => mail.to)).toEqual(['duena@tienda.test']);
    expect(told[0]?.text).not.toContain(key);
  });

  it('is stamped at the next request after a temporary failure', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const { recipe_pdf_url } = await openContent(shop, product, owner);
    vi.spyOn(shop.storage, 'open').mockRejectedValueOnce(new Error('the store did not answer'));
    expect((await fetchFile(shop, recipe_pdf_url)).status).toBe(500);
    const [text] = await pageTexts((await fetchFile(shop, recipe_pdf_url)).bytes);
    expect(text).toContain('Ana Pérez');
  });

  it('is refused rather than served unstamped while the disk is full', async () => {
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
