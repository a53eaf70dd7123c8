import { email as emailSchema } from '../../contract/text';
import { dropDemoPasswords } from '../../demo/demo-passwords';
import { makeAdmin } from '../accounts/accounts/make-admin';
import { refuseReservedMail } from '../accounts/accounts/reserved-mails';
import { linkUrl, RESET_MINUTES } from '../accounts/identity/account-tokens';
import { runCommand, UsageError } from '../command';
import { migrate } from '../platform/db/migrate';

const OUTCOMES = {
  created: (email: string) => `Created the admin ${email}.`,
  taken_over: (email: string) =>
    `${email} is an admin now. The mail was never confirmed, so its password and sessions were removed.`,
  promoted_without_password: (email: string) =>
    `${email} is an admin now. Its password may be shorter than 10 characters, so it needs a new one and its sessions ended.`,
};

const USAGE = 'npm run admin -- <email> | --drop-demo-passwords';

await runCommand(USAGE, async ({ args: [address], flags, config, db }) => {
  if (flags.has('--drop-demo-passwords')) {
    const mails = await dropDemoPasswords(db, Date.now());
    for (const mail of mails) console.log(`${mail} has no password any more.`);
    console.log('No account has a demo password. Make your own admin with "npm run admin -- <email>".');
    return;
  }
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new UsageError();
  refuseReservedMail(email.data, config);
  await migrate(db);
  const admin = await makeAdmin(db, email.data, Date.now());
  if (admin.outcome === 'already_admin') console.log(`${email.data} is already an admin.`);
  if (admin.outcome === 'promoted') console.log(`${email.data} is an admin now.`);
  if ('token' in admin) {
    console.log(OUTCOMES[admin.outcome](email.data));
    console.log(`Choose the password within ${RESET_MINUTES} minutes, or run this command again:`);
    console.log(linkUrl(config, 'reset', admin.token));
  }
});
