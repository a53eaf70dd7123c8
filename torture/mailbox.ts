import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from './server';

/** A mail server that counts its mails and can be stopped or hang up. `onMail` hears of each, as it came. */
export async function openMailbox(onMail: (raw: string) => void = () => {}) {
  const port = await freePort();
  const arrived = new Map<string, number>();
  let smtp: SMTPServer | undefined;
  let rude: Server | undefined;
  let isLeaving = false;

  function take(raw: string): void {
    const id = /^Message-ID: <(.+)@/im.exec(raw)?.[1] ?? '';
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
    onMail(raw);
  }

  /**
   * Refuses further mails on open connections and answers those that it has: a mail whose reply is lost would
   * correctly be sent again.
   */
  async function leave(): Promise<void> {
    isLeaving = true;
    await new Promise<void>((resolve) => (smtp ? smtp.close(resolve) : resolve()));
    await new Promise<void>((resolve) => (rude ? rude.close(() => resolve()) : resolve()));
    smtp = undefined;
    rude = undefined;
  }

  async function serve(): Promise<void> {
    await leave();
    isLeaving = false;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 2000,
      onMailFrom(_address, _session, done) {
        done(isLeaving ? Object.assign(new Error('closing'), { responseCode: 421 }) : null);
      },
      onData(stream, _session, done) {
        text(stream).then((raw) => {
          take(raw);
          done();
        }, done);
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    smtp = server;
  }

  await serve();
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: (id: string) => arrived.get(id) ?? 0,
    size: () => arrived.size,
    serve,
    /** Refuses every connection. */
    leave,
    /** Greets and hangs up. */
    async hangUp(): Promise<void> {
      await leave();
      const server = createServer((socket) => {
        socket.on('error', () => {}).resume();
        socket.write('220 hola\r\n', () => socket.destroy());
      });
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      rude = server;
    },
    close: leave,
  };
}
