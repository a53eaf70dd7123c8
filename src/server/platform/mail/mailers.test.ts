import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/shop';
import { createFileMailer } from './file-mailer';
import type { Mail } from './mailer';
import { createSmtpMailer } from './smtp-mailer';

const mail: Mail = {
  id: '0190-prueba',
  lane: 'order',
  to: 'ana@correo.test',
  subject: 'Tu compra\r\nBcc: todos@correo.test',
  text: 'Gracias por tu compra, ñandú.',
  html: '<p>Gracias por tu compra, ñandú.</p>',
  replyTo: 'duena@tienda.test',
  attachments: [
    { filename: 'comprobante.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.4 prueba') },
  ],
};

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('mailers', () => {
  it('sends to a real SMTP server', async () => {
    const received: { recipients: string[]; raw: Buffer }[] = [];
    const url = await listen(async (recipients, raw) => void received.push({ recipients, raw }));
    const mailer = createSmtpMailer({
      smtpUrl: url,
      from: 'Tienda <tienda@tienda.test>',
      requiresTls: false,
      rate: 5,
    });
    await mailer.send(mail);
    mailer.close();

    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['ana@correo.test']);
    const parsed = await PostalMime.parse(received[0]?.raw ?? '');
    expect(parsed).toMatchObject({
      subject: 'Tu compra Bcc: todos@correo.test',
      messageId: '<0190-prueba@tienda>',
      from: { address: 'tienda@tienda.test' },
    });
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.text?.trim()).toBe(mail.text);
    expect(parsed.html?.trim()).toBe(mail.html);
    expect(parsed.attachments[0]).toMatchObject({ filename: 'comprobante.pdf', mimeType: 'application/pdf' });
  });

  it("sends from the creator's name with the configured address", async () => {
    const received: Buffer[] = [];
    const url = await listen(async (_, raw) => void received.push(raw));
    for (const from of ['Tienda <tienda@tienda.test>', 'tienda@tienda.test']) {
      const mailer = createSmtpMailer({ smtpUrl: url, from, requiresTls: false, rate: 5 });
      await mailer.send({ ...mail, fromName: 'Mora "Dulce" Quintana\r\nBcc: todos@correo.test' });
      mailer.close();
      const parsed = await PostalMime.parse(received.at(-1) ?? '');
      expect(parsed.from?.address).toBe('tienda@tienda.test');
      expect(parsed.from?.name).toContain('Mora "Dulce" Quintana');
      expect(parsed.bcc).toBeUndefined();
    }
  });

  it('fails when the server refuses, so that the outbox tries again', async () => {
    const url = await listen(async () => {
      throw new Error('buzón lleno');
    });
    const mailer = createSmtpMailer({
      smtpUrl: url,
      from: 'tienda@tienda.test',
      requiresTls: false,
      rate: 5,
    });
    await expect(mailer.send(mail)).rejects.toThrow();
    mailer.close();
  });

  it('sends nothing unencrypted to a server without STARTTLS unless configured', async () => {
    const received: string[][] = [];
    const url = await listen(async (recipients) => void received.push(recipients));
    const mailer = createSmtpMailer({ smtpUrl: url, from: 'tienda@tienda.test', requiresTls: true, rate: 5 });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETLS' });
    mailer.close();
    expect(received).toEqual([]);
  });

  it('creates files that only their own user can read', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'mails-'));
    closers.push(() => rm(parent, { recursive: true }));
    const folder = join(parent, 'mail');
    await mkdir(folder, { mode: 0o755 });
    await createFileMailer({ folder, from: 'tienda@tienda.test', log: silentLog }).send(mail);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('writes one readable file per mail without a server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mail-'));
    closers.push(() => rm(folder, { recursive: true }));
    const logged: unknown[] = [];
    const log = { ...silentLog, info: (...line: unknown[]) => void logged.push(line) };
    const mailer = createFileMailer({ folder, from: 'Tienda <tienda@tienda.test>', log });
    await mailer.send(mail);
    await mailer.send(mail);
    expect(await readdir(folder)).toEqual(['0190-prueba.eml']);
    const parsed = await PostalMime.parse(await readFile(join(folder, '0190-prueba.eml')));
    expect(parsed.text?.trim()).toBe(mail.text);
    expect(parsed.to?.[0]?.address).toBe('ana@correo.test');
    // A subject may contain a name.
    expect(JSON.stringify(logged)).toContain('0190-prueba.eml');
    expect(JSON.stringify(logged)).not.toContain('Tu compra');
  });
});

async function listen(take: (recipients: string[], raw: Buffer) => Promise<void>): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        take(recipients, Buffer.concat(parts)).then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
