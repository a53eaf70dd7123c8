import { email as emailSchema } from '../../shared/text';
import { linkUrl, RESET_MINUTES } from '../accounts/account-tokens';
import { makeAdmin } from '../accounts/make-admin';
import { refuseReservedMail } from '../accounts/reserved-mails';
import { runCommand, UsageError } from '../command';
import { migrate } from '../db/migrate';
import { dropDemoPasswords } from '../demo/demo-passwords';

const USAGE = 'npm run admin -- <email> | --drop-demo-passwords';

await runCommand(USAGE, async ({ args: [address], flags, config, database }) => {
  if (flags.has('--drop-demo-passwords')) {
    const mails = await dropDemoPasswords(database.db, Date.now());
    for (const mail of mails) console.log(`${mail} has no password any more.`);
    console.log('No account has a demo password. Make your own admin with "npm run admin -- <email>".');
    return;
  }
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new UsageError();
  refuseReservedMail(email.data, config);
  await migrate(database.db);
  const admin = await makeAdmin(database.db, email.data, Date.now());
  if (admin.outcome === 'already_admin') console.log(`${email.data} is already an admin.`);
  if (admin.outcome === 'promoted') console.log(`${email.data} is an admin now.`);
  if ('token' in admin) {
    console.log(
      admin.outcome === 'created'
        ? `Created the admin ${email.data}.`
        : `${email.data} is an admin now. The mail was never confirmed, so its password and sessions were removed.`,
    );
    console.log(`Choose the password within ${RESET_MINUTES} minutes, or run this command again:`);
    console.log(linkUrl(config, 'reset', admin.token));
  }
});
