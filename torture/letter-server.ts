import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Random } from './random';
import { freePort } from './server';

/** One mail in a hundred each: refused for now, refused for good, and taken without an answer. */
const FAULTS = ['later', 'never', 'silent'] as const;

/** A mail server that fails three of a hundred letters, and that can be killed with what it is doing. */
export async function openLetterServer(random: Random, isLetter: (raw: string) => boolean) {
  const port = await freePort();
  const accepted = new Map<string, number>();
  const sockets = new Set<Socket>();
  let server: SMTPServer | undefined;

  async function serve(): Promise<void> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 10,
      onData(stream, session, done) {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        text(stream).then((raw) => answer(to, raw, done), done);
      },
    });
    smtp.on('error', () => {});
    smtp.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
    server = smtp;
  }

  function answer(to: string, raw: string, done: (error?: Error | null) => void): void {
    const fault = isLetter(raw) ? FAULTS[random.int(100)] : undefined;
    if (fault === 'later' || fault === 'never') {
      done(Object.assign(new Error(fault), { responseCode: fault === 'later' ? 451 : 554 }));
      return;
    }
    if (isLetter(raw)) accepted.set(to, (accepted.get(to) ?? 0) + 1);
    if (fault === 'silent') hangUp();
    else done();
  }

  function hangUp(): void {
    for (const socket of sockets) socket.destroy();
  }

  async function kill(): Promise<void> {
    const closing = server;
    server = undefined;
    hangUp();
    await new Promise<void>((resolve) => (closing ? closing.close(resolve) : resolve()));
  }

  await serve();
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How often each address was given a letter. */
    accepted,
    serve,
    /** Ends every connection without an answer. */
    kill,
  };
}
