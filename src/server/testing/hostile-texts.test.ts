import { expect, it } from 'vitest';
import { HOSTILE_TEXTS } from './hostile-values';
import { describeOnEachDatabase } from './shop';

/** Markup that would execute or load something when shown as HTML. */
const LIVE_MARKUP = /<(script|img src=x|svg\/onload)/i;

/** Empty, too long, or with characters that cannot be stored. Everything else is a title, however odd. */
const isNoTitle = (text: string) =>
  text.trim() === '' || text.length > 200 || text.includes('\u0000') || !text.isWellFormed();

describeOnEachDatabase('hostile texts', (openShop) => {
  it('are stored unchanged in products, or refused with 400', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const refused: string[] = [];
    for (const [index, text] of HOSTILE_TEXTS.entries()) {
      const body = {
        title: text,
        description: text,
        price: 100,
        USDprice: 1,
        images: [{ url: 'https://fotos.test/torta.webp', description: text }],
      };
      const created = await shop.call('POST /courses/create', { token, body });
      if (created.status === 400) {
        refused.push(text);
        continue;
      }
      expect(created.status, `text ${index}`).toBe(201);
      const stored = await shop.call('GET /courses/:id', { params: { id: created.body.data.id } });
      expect(stored.body.title).toBe(text.normalize('NFC').trim());
    }
    expect(refused).toEqual(HOSTILE_TEXTS.filter(isNoTitle));
  });

  it('are inert in every mail', async () => {
    const shop = await openShop();
    for (const [index, text] of HOSTILE_TEXTS.entries()) {
      const from = `10.7.${index}.1`;
      const person = { name: text, surname: text, email: `h${index}@correo.test`, password: 'secreta' };
      await shop.call('POST /users/create', { body: person, from });
      const letter = { name: text, email: `h${index}@correo.test`, phone: '11 5555 0000', message: text };
      await shop.call('POST /contacto/send', { body: letter, from });
    }
    const mails = await shop.deliverMails();
    expect(mails.length).toBeGreaterThan(HOSTILE_TEXTS.length);
    for (const mail of mails) {
      expect(mail.html).not.toMatch(LIVE_MARKUP);
      expect(mail.html).not.toContain('href="javascript:');
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.to).not.toMatch(/[\r\n]/);
    }
  });

  it('cannot set a role, an id or a prototype of an account', async () => {
    const shop = await openShop();
    const person = { name: 'Ana', surname: 'Gómez', email: 'ana@correo.test', password: 'secreta' };
    const { body } = await shop.call('POST /users/create', { body: { ...person, role: 'admin', id: 'x' } });
    expect(body.created.role).toBe('user');
    expect(body.created.id).not.toBe('x');
    const polluted = await shop.app.inject({
      method: 'POST',
      url: '/api/users/create',
      headers: { 'content-type': 'application/json' },
      payload: '{"name":"Eva","__proto__":{"role":"admin"}}',
    });
    expect(polluted.statusCode).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });
});
