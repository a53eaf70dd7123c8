import { chmod, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../runtime/log';
import type { Mailer, Senders } from './mailer';
import { toMessage } from './message';

/** Without SMTP, each mail is a readable `.eml` file and one log line. */
export function createFileMailer(options: Senders & { folder: string; log: Log }): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const built = await transport.sendMail(toMessage(mail, options));
      // Mails contain names and links, so only the shop's own user may read them, even in a folder of an older version.
      await mkdir(options.folder, { recursive: true, mode: 0o700 });
      await chmod(options.folder, 0o700);
      const file = join(options.folder, `${mail.id}.eml`);
      const handle = await open(`${file}.part`, 'w', 0o600);
      try {
        await handle.writeFile(built.message as Buffer); // `buffer: true` returns a Buffer
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${file}.part`, file);
      options.log.info({ mail: file }, 'mail written to a file');
    },
    close: () => undefined,
  };
}
