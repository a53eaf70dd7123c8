import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
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
      messageId: '<0190-prueba@tienda.test>',
      from: { address: 'tienda@tienda.test' },
    });
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.text?.trim()).toBe(mail.text);
    expect(parsed.html?.trim()).toBe(mail.html);
    expect(parsed.attachments[0]).toMatchObject({ filename: 'comprobante.pdf', mimeType: 'application/pdf' });
  });

  it('keeps the headers of one click on one line each, and signs both', async () => {
    const received: string[] = [];
    const url = await listen(async (_, raw) => void received.push(raw.toString()));
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const mailer = createSmtpMailer({
      smtpUrl: url,
      from: 'hola@tienda.test',
      lettersFrom: 'Mora <cartas@otra.test>',
      requiresTls: false,
      rate: 5,
      dkim: { selector: 'tienda', privateKey },
    });
    const oneClickUrl = `https://www.una-tienda-con-nombre-largo.test/api/letters/unsubscribe/${'a'.repeat(22)}`;
    await mailer.send({ ...mail, isLetter: true, oneClickUrl });
    mailer.close();
    const [raw = ''] = received;
    expect(raw).toContain(`\r\nList-Unsubscribe: <${oneClickUrl}>\r\n`);
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const [signature = ''] = /DKIM-Signature:(.|\r\n[ \t])*/.exec(raw) ?? [];
    const signed = signature.replace(/\s+/g, '').toLowerCase();
    expect(signed).toMatch(/;h=[^;]*list-unsubscribe:list-unsubscribe-post/);
    expect(signed).toContain('d=otra.test;');
    expect(raw).toMatch(/^Message-ID: <0190-prueba@otra\.test>/m);
    expect(raw).toMatch(/^From: Mora <cartas@otra\.test>/m);
  });

  it.each([
    ['onRcptTo', 550, '5.1.1 no such user', { outcome: 'refused', isMailbox: true }],
    ['onRcptTo', 550, '5.7.1 relaying denied', { outcome: 'refused', isMailbox: false }],
    ['onRcptTo', 450, '4.2.1 try later', { outcome: 'later' }],
    ['onMailFrom', 553, '5.1.8 sender refused', { outcome: 'later' }],
    ['onData', 554, '5.7.1 looks like spam', { outcome: 'refused', isMailbox: false }],
    ['onData', 451, '4.3.0 try later', { outcome: 'later' }],
  ] as const)('tells from %s %i %s what became of a mail', async (step, responseCode, message, outcome) => {
    const refuse = (done: (error: Error) => void) =>
      done(Object.assign(new Error(message), { responseCode }));
    const url = await open({
      [step]: (stream: unknown, _session: unknown, done: (error: Error) => void) => {
        if (step === 'onData') (stream as NodeJS.ReadableStream).resume().on('end', () => refuse(done));
        else refuse(done);
      },
    });
    const mailer = createSmtpMailer({ smtpUrl: url, from: 'a@tienda.test', requiresTls: false, rate: 100 });
    await expect(mailer.send(mail)).rejects.toMatchObject(outcome);
    mailer.close();
  });

  it('does not know what became of a mail whose connection ends after its content', async () => {
    const url = await open({
      onData(stream) {
        stream.resume().on('end', () => {
          for (const socket of sockets) socket.destroy();
        });
      },
    });
    const mailer = createSmtpMailer({ smtpUrl: url, from: 'a@tienda.test', requiresTls: false, rate: 100 });
    await expect(mailer.send(mail)).rejects.toMatchObject({ outcome: 'unknown' });
    mailer.close();
  });

  it('knows that a server that does not answer has no mail', async () => {
    const mailer = createSmtpMailer({
      smtpUrl: 'smtp://127.0.0.1:1',
      from: 'a@tienda.test',
      requiresTls: false,
      rate: 100,
    });
    await expect(mailer.send(mail)).rejects.toMatchObject({ outcome: 'later' });
    mailer.close();
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
    await expect(mailer.send(mail)).rejects.toMatchObject({ cause: { code: 'ETLS' } });
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
  return await open({
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        take(recipients, Buffer.concat(parts)).then(() => done(), done);
      });
    },
  });
}

const sockets = new Set<Socket>();

async function open(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.server.on('connection', (socket: Socket) => void sockets.add(socket));
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
