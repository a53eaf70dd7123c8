import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/sweep-files';
import { fetchFile, grant } from '../../testing/course-content';
import { FLAT, makePhoto } from '../../testing/photo';
import { describeOnBothDatabases, type TestShop } from '../../testing/shop';
import { keysIn } from '../../testing/uploads';

const TEXT = 'Rogel\n\nIngredientes\n100 g de harina\n\nPasos\n1. Mezcla todo.\n2. Hornea los discos.';
const DAY_MS = 24 * 3_600_000;

function form(bytes: Uint8Array) {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  };
}

/** A ready recipe with two steps, and its owner. */
async function withRecipe(shop: TestShop) {
  const [book, { token }, owner] = [
    await shop.product('recipebooks'),
    await shop.admin(),
    await shop.register(),
  ];
  await grant(shop, owner, book);
  const id = randomUUID();
  const params = { id: book.id };
  await shop.call('POST /admin/products/:id/recipes', {
    params,
    body: { recipes: [{ id, text: TEXT }] },
    token,
  });
  const change = (body: { text?: string; status?: 'ready' | 'draft'; isFree?: boolean }) =>
    shop.call('PUT /admin/recipes/:id', { params: { id }, body, token });
  await change({ status: 'ready' });
  const send = async (step: number, bytes: Uint8Array) =>
    await shop.call('PUT /admin/recipes/:id/pictures/:step', {
      params: { id, step: String(step) },
      token,
      ...form(bytes),
    });
  const read = async (person: { token: string }) =>
    (await shop.call('GET /recipes/:id', { params: { id }, token: person.token })).body;
  return { book, id, token, owner, change, send, read };
}

describeOnBothDatabases('the pictures of a recipe', (openShop) => {
  it('reach its owners in several sizes, with the index of the book, and nobody else', async () => {
    const shop = await openShop();
    const { book, id, owner, send, read } = await withRecipe(shop);
    await send(0, await makePhoto(FLAT, 'red'));
    expect((await send(2, await makePhoto(FLAT, 'blue'))).body.pictures.map(({ step }) => step)).toEqual([
      0, 2,
    ]);
    // Everybody may know that there is one.
    const details = await shop.call('GET /products/:id/details', { params: { id: book.id } });
    expect(details.body.recipes).toMatchObject([{ id, hasPicture: true }]);
    const [dish] = (await read(owner)).pictures;
    expect(dish).toMatchObject({ step: 0, ...FLAT });
    const small = /(\S+) 480w/.exec(dish?.srcset ?? '')?.[1] ?? '';
    const { bytes, headers } = await fetchFile(shop, small);
    expect((await sharp(bytes).metadata()).width).toBe(480);
    expect(headers['cache-control']).toBe('private, max-age=86400');
    const content = await shop.call('GET /content/:id', { params: { id: book.id }, token: owner.token });
    expect(content.body.recipes[0]?.picture?.step).toBe(0);

    const bare = small.slice(0, small.indexOf('?'));
    expect((await fetchFile(shop, bare)).status).toBe(403);
    expect((await fetchFile(shop, `/api/recipes/${id}/pictures/0/otra`)).status).toBe(404);
    expect(
      (
        await fetchFile(
          shop,
          small.replace(
            /pictures.0.\w+/,
            (await read(owner)).pictures[1]?.url.match(/pictures.2.\w+/)?.[0] ?? '',
          ),
        )
      ).status,
    ).toBe(403);
    await shop.db.updateTable('grants').set({ ended_at: shop.clock.now() }).execute();
    expect((await fetchFile(shop, small)).status).toBe(403);
  });

  it('are public while the recipe is free, and only then', async () => {
    const shop = await openShop();
    const { send, change } = await withRecipe(shop);
    await send(1, await makePhoto(FLAT, 'red'));
    const { body } = await change({ isFree: true });
    const free = await shop.call('GET /recipes/free/:slug', { params: { slug: body.slug } });
    const url = free.body.data[0]?.pictures[0]?.url ?? '';
    expect(url).not.toContain('firma');
    expect((await fetchFile(shop, url)).status).toBe(200);
    await change({ status: 'draft' });
    expect((await fetchFile(shop, url)).status).toBe(403);
    await change({ status: 'ready', isFree: false });
    expect((await fetchFile(shop, url)).status).toBe(403);
  });

  it('stay with their steps while she edits, and go with a removed step', async () => {
    const shop = await openShop();
    const { send, change } = await withRecipe(shop);
    await send(2, await makePhoto(FLAT, 'red'));
    const steps = async (...lines: string[]) => {
      const text = TEXT.replace(
        /1\. Mezcla[\s\S]*/,
        lines.map((line, at) => `${at + 1}. ${line}`).join('\n'),
      );
      return (await change({ text })).body.pictures.map(({ step }) => step);
    };
    expect(await steps('Pesa la harina.', 'Mezcla todo.', 'Hornea los discos.')).toEqual([3]);
    expect(await steps('Hornea los discos.', 'Mezcla todo.')).toEqual([1]);
    expect(await steps('Mezcla todo.')).toEqual([]);
  });

  it('are refused for a step that is not there and for a file that is no picture', async () => {
    const shop = await openShop();
    const { id, token, owner, send } = await withRecipe(shop);
    expect((await send(3, await makePhoto(FLAT, 'red'))).body).toMatchObject({ field: 'step' });
    expect((await send(1, Buffer.from('<svg/>'))).status).toBe(415);
    const asStudent = {
      params: { id, step: '1' },
      token: owner.token,
      ...form(await makePhoto(FLAT, 'red')),
    };
    expect((await shop.call('PUT /admin/recipes/:id/pictures/:step', asStudent)).status).toBe(403);
    const left = await shop.call('DELETE /admin/recipes/:id/pictures/:step', {
      params: { id, step: '1' },
      token,
    });
    expect(left.body).toEqual({ pictures: [] });
  });

  it('are swept when another one took their place', async () => {
    const shop = await openShop();
    shop.clock.set(Date.now());
    const { owner, send, read } = await withRecipe(shop);
    await send(0, await makePhoto(FLAT, 'red'));
    const old = await keysIn(shop, 'recipes');
    await send(0, await makePhoto(FLAT, 'blue'));
    shop.clock.set(Date.now() + 8 * DAY_MS);
    await sweepFiles(shop);
    const kept = await keysIn(shop, 'recipes');
    expect(kept.filter((key) => old.includes(key))).toEqual([]);
    expect(kept).toHaveLength(old.length);
    expect((await read(owner)).pictures).toHaveLength(1);
  });
});
