import { expect, it } from 'vitest';
import {
  courseWithOwner,
  fetchFile,
  firstLesson,
  grant,
  openContent,
  VIDEO,
} from '../../testing/course-content';
import { addLessons, changeLesson, lessonsOf } from '../../testing/program';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

const HOUR = 3_600_000;

function openLesson(shop: TestShop, id: string, token?: string) {
  return shop.call('GET /lessons/:id', { params: { id }, token });
}

describeOnEachDatabase('a lesson', (openShop) => {
  it('is open to an owner and an admin, closed to a visitor (401) and another student (403)', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const id = await firstLesson(shop, product);
    const stranger = await shop.register();
    expect((await openLesson(shop, id)).status).toBe(401);
    expect((await openLesson(shop, id, stranger.token)).status).toBe(403);
    for (const { token } of [owner, await shop.admin()]) {
      const { status, body, headers } = await openLesson(shop, id, token);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(body).toMatchObject({
        id,
        title: product.title,
        kind: 'video',
        productId: product.id,
        positionSeconds: 0,
        completedAt: null,
        text: '',
        recipeId: null,
        video: { state: 'ready', hlsUrl: null, posterUrl: null, captions: [] },
      });
      expect((await fetchFile(shop, body.video?.url ?? '')).bytes.equals(VIDEO)).toBe(true);
    }
  });

  it('is not found under an unknown id', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    for (const id of [product.id, 'nada', '\u0000'])
      expect((await openLesson(shop, id, owner.token)).status).toBe(404);
  });

  it('appears in the content of its product with the place of the reader', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const program = await addLessons(shop, product.id, 'El horno', [
      { title: 'Hornear', text: 'A 180 grados' },
    ]);
    const { sections } = await openContent(shop, product, owner);
    expect(sections.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual([
      ['Clases', [product.title]],
      ['El horno', ['Hornear']],
    ]);
    expect(JSON.stringify(sections)).not.toContain('180');
    expect(lessonsOf(program)).toHaveLength(2);
  });

  it('of another product stays closed to the owner of one', async () => {
    const shop = await openShop();
    const { owner } = await courseWithOwner(shop);
    const other = await shop.product('courses', { video_url: 'https://youtu.be/dQw4w9WgXcQ' });
    const id = await firstLesson(shop, other);
    const answer = await openLesson(shop, id, owner.token);
    expect(answer.status).toBe(403);
    expect(JSON.stringify(answer.body)).not.toContain('youtube');
    const place = { params: { id }, token: owner.token, body: { positionSeconds: 5 } };
    expect((await shop.call('PUT /lessons/:id/progress', place)).status).toBe(403);
  });

  it('cannot be read with the address of another lesson', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const [first, second] = lessonsOf(await addLessons(shop, product.id, 'Más', [{ title: 'Dos' }]));
    const { body } = await openLesson(shop, first?.id ?? '', owner.token);
    const url = body.video?.url ?? '';
    expect((await fetchFile(shop, url.replace(first?.id ?? '', second?.id ?? ''))).status).toBe(403);
  });
});

describeOnEachDatabase('a free preview', (openShop) => {
  it('is open to everybody and opens nothing else', async () => {
    const shop = await openShop();
    const { product } = await courseWithOwner(shop);
    const program = await addLessons(shop, product.id, 'Antes', [
      { title: 'Muestra', isPreview: true, text: 'Hola' },
      { title: 'Secreta', text: 'Clave' },
    ]);
    const [, free, closed] = lessonsOf(program);
    const { status, body } = await openLesson(shop, free?.id ?? '');
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Muestra', text: 'Hola', isPreview: true });
    expect(JSON.stringify(body)).not.toContain('Clave');
    expect((await fetchFile(shop, body.video?.url ?? '')).status).toBe(200);
    expect((await openLesson(shop, closed?.id ?? '')).status).toBe(401);
    const forged = (body.video?.url ?? '').replace(free?.id ?? '', closed?.id ?? '');
    expect((await fetchFile(shop, forged)).status).toBe(403);
    const stranger = await shop.register();
    const place = { params: { id: free?.id ?? '' }, token: stranger.token, body: { positionSeconds: 5 } };
    expect((await shop.call('PUT /lessons/:id/progress', place)).status).toBe(403);
  });

  it('closes with its addresses when it stops being free or the product leaves the shop', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const program = await addLessons(shop, product.id, 'Antes', [{ title: 'Muestra', isPreview: true }]);
    const id = lessonsOf(program)[1]?.id ?? '';
    const { url } = (await openLesson(shop, id)).body.video ?? {};
    await changeLesson(shop, id, { isPreview: false });
    expect((await openLesson(shop, id)).status).toBe(401);
    expect((await fetchFile(shop, url ?? '')).status).toBe(403);
    await changeLesson(shop, id, { isPreview: true });
    expect((await fetchFile(shop, url ?? '')).status).toBe(200);
    const { token } = await shop.admin();
    await shop.call('DELETE /courses/:id', { params: { id: product.id }, token });
    expect((await fetchFile(shop, url ?? '')).status).toBe(403);
    expect((await openLesson(shop, id, owner.token)).status).toBe(200);
  });

  it('ends with the session that its address was made for, also when a visitor may watch it', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const program = await addLessons(shop, product.id, 'Antes', [{ title: 'Muestra', isPreview: true }]);
    const id = lessonsOf(program)[1]?.id ?? '';
    const { url } = (await openLesson(shop, id, owner.token)).body.video ?? {};
    expect((await fetchFile(shop, url ?? '')).status).toBe(200);
    await shop.call('POST /users/logout', { token: owner.token });
    expect((await fetchFile(shop, url ?? '')).status).toBe(403);
    expect((await openLesson(shop, id)).status).toBe(200);
  });
});

describeOnEachDatabase('a release date', (openShop) => {
  it('keeps a lesson closed until then, and closes it again when it moves', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const releaseAt = new Date(shop.clock.now() + HOUR).toISOString();
    const program = await addLessons(shop, product.id, 'Pronto', [
      { title: 'Futura', releaseAt, isPreview: true },
    ]);
    const id = lessonsOf(program)[1]?.id ?? '';
    const listed = (await openContent(shop, product, owner)).sections[1]?.lessons[0];
    expect(listed).toMatchObject({ title: 'Futura', availableAt: releaseAt });
    for (const token of [owner.token, undefined]) {
      const locked = await openLesson(shop, id, token);
      expect(locked.status).toBe(403);
      expect(locked.body.message).toMatch(/^Esta clase se abre el 15 de marzo de 2026/);
    }
    const place = { params: { id }, token: owner.token, body: { positionSeconds: 5 } };
    expect((await shop.call('PUT /lessons/:id/progress', place)).status).toBe(403);

    shop.clock.advance(HOUR);
    const open = await openLesson(shop, id, owner.token);
    expect(open).toMatchObject({ status: 200, body: { availableAt: null } });
    const { token } = await shop.admin();
    const { body } = await shop.call('GET /admin/products/:id/program', {
      params: { id: product.id },
      token,
    });
    expect(lessonsOf(body)[1]).toMatchObject({ title: 'Futura', availableAt: null });
    await changeLesson(shop, id, { releaseAt: new Date(shop.clock.now() + HOUR).toISOString() });
    expect((await openLesson(shop, id, owner.token)).status).toBe(403);
    expect((await fetchFile(shop, open.body.video?.url ?? '')).status).toBe(403);
  });

  it('hides the first video of a product from the wire until it opens', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const id = await firstLesson(shop, product);
    await changeLesson(shop, id, { releaseAt: new Date(shop.clock.now() + HOUR).toISOString() });
    expect((await openContent(shop, product, owner)).video_url).toBeNull();
    expect((await openContent(shop, product, await shop.admin())).video_url).not.toBeNull();
  });
});

describeOnEachDatabase('a removed lesson', (openShop) => {
  it('is gone while it is watched, and comes back with the progress', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const id = await firstLesson(shop, product);
    const { url } = (await openLesson(shop, id, owner.token)).body.video ?? {};
    const place = { params: { id }, token: owner.token, body: { positionSeconds: 42 } };
    expect((await shop.call('PUT /lessons/:id/progress', place)).status).toBe(200);
    const { token } = await shop.admin();
    await shop.call('DELETE /admin/lessons/:id', { params: { id }, token });
    const gone = await openLesson(shop, id, owner.token);
    expect(gone).toMatchObject({ status: 404, body: { message: 'Esta clase ya no está.' } });
    expect((await fetchFile(shop, url ?? '')).status).toBe(403);
    expect((await shop.call('PUT /lessons/:id/progress', place)).status).toBe(404);
    const empty = await openContent(shop, product, owner);
    expect(empty).toMatchObject({ video_url: null, sections: [] });
    await shop.call('POST /admin/lessons/:id/restore', { params: { id }, token });
    expect((await openLesson(shop, id, owner.token)).body.positionSeconds).toBe(42);
    expect((await fetchFile(shop, url ?? '')).status).toBe(200);
  });
});

describeOnEachDatabase('the place in a lesson', (openShop) => {
  async function opened(shop: TestShop) {
    const { product, owner } = await courseWithOwner(shop);
    const id = await firstLesson(shop, product);
    await shop.db.updateTable('videos').set({ duration_ms: 600_000 }).execute();
    const save = async (body: Record<string, unknown>) =>
      (await shop.call('PUT /lessons/:id/progress', { params: { id }, token: owner.token, body })).body;
    return { product, owner, id, save };
  }

  it('keeps the newest position and the furthest one', async () => {
    const shop = await openShop();
    const { save } = await opened(shop);
    expect(await save({ positionSeconds: 300 })).toEqual({
      positionSeconds: 300,
      furthestSeconds: 300,
      completedAt: null,
    });
    shop.clock.advance(1000);
    expect(await save({ positionSeconds: 20 })).toMatchObject({ positionSeconds: 20, furthestSeconds: 300 });
    shop.clock.advance(1000);
    expect(await save({ positionSeconds: 25, furthestSeconds: 400 })).toMatchObject({
      positionSeconds: 25,
      furthestSeconds: 400,
    });
  });

  it('does not go back to a position that another device read before', async () => {
    const shop = await openShop();
    const { save } = await opened(shop);
    shop.clock.advance(60_000);
    await save({ positionSeconds: 200 });
    shop.clock.advance(1000);
    expect(await save({ positionSeconds: 350, secondsAgo: 30 })).toMatchObject({
      positionSeconds: 200,
      furthestSeconds: 350,
    });
  });

  it('completes the lesson at 90 % and never undoes it', async () => {
    const shop = await openShop();
    const { save } = await opened(shop);
    expect((await save({ positionSeconds: 539 })).completedAt).toBeNull();
    const { completedAt } = await save({ positionSeconds: 540 });
    expect(completedAt).toBe(new Date(shop.clock.now()).toISOString());
    shop.clock.advance(1000);
    const back = await save({ positionSeconds: 3, completed: false });
    expect(back).toMatchObject({ positionSeconds: 3, completedAt });
  });

  it('keeps the date of the first completion at every later visit', async () => {
    const shop = await openShop();
    const { owner, id, save } = await opened(shop);
    const { completedAt } = await save({ positionSeconds: 10, completed: true });
    expect(completedAt).toBe(new Date(shop.clock.now()).toISOString());
    for (const visit of [
      { positionSeconds: 600 },
      { positionSeconds: 5, completed: true },
      { positionSeconds: 550, secondsAgo: 7200 },
    ]) {
      shop.clock.advance(HOUR);
      expect(await save(visit)).toMatchObject({ completedAt });
    }
    expect((await openLesson(shop, id, owner.token)).body.completedAt).toBe(completedAt);
  });

  it('is the end of the video when it lies behind it', async () => {
    const shop = await openShop();
    const { save } = await opened(shop);
    expect(await save({ positionSeconds: 900 })).toMatchObject({ positionSeconds: 600 });
  });

  it('survives a refund and comes back with the purchase', async () => {
    const shop = await openShop();
    const { product, owner, id, save } = await opened(shop);
    await save({ positionSeconds: 120, completed: true });
    const { token } = await shop.admin();
    const revoked = await shop.call('POST /admin/users/:id/revoke', {
      token,
      params: { id: owner.id },
      body: { item_id: product.id, reason: 'Devolución' },
    });
    expect(revoked.status).toBe(200);
    expect((await openLesson(shop, id, owner.token)).status).toBe(403);
    expect(await save({ positionSeconds: 1 })).toMatchObject({ error: 'forbidden' });
    await grant(shop, owner, product);
    const again = (await openLesson(shop, id, owner.token)).body;
    expect(again).toMatchObject({ positionSeconds: 120 });
    expect(again.completedAt).not.toBeNull();
  });

  it('refuses invalid values', async () => {
    const shop = await openShop();
    const { id, owner } = await opened(shop);
    for (const body of [
      {},
      { positionSeconds: -1 },
      { positionSeconds: 'x' },
      { positionSeconds: 1, completed: 1 },
    ]) {
      const answer = await shop.call('PUT /lessons/:id/progress', {
        params: { id },
        token: owner.token,
        body,
      });
      expect(answer.status).toBe(400);
    }
  });
});
