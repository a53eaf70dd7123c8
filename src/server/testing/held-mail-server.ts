import { SMTPServer } from 'smtp-server';

/** A real mail server that answers the mails to some people only when the test lets it. */
export async function openHeldMailServer(isHeld: (to: string) => boolean) {
  const accepted: string[] = [];
  const held: (() => void)[] = [];
  let isOpen = false;
  let notify = () => {};

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const accept = () => {
        accepted.push(to);
        done();
      };
      stream.resume().on('end', () => {
        if (isOpen || !isHeld(to)) accept();
        else held.push(accept);
        notify();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();

  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** The recipients of the answered mails. */
    accepted,
    held,
    /** Resolves when the server has seen what the test waits for. */
    async until(isSeen: () => boolean): Promise<void> {
      while (!isSeen()) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
    },
    /** Answers everything, from now on at once. */
    release(): void {
      isOpen = true;
      for (const accept of held.splice(0)) accept();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
