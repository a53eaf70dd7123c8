import { email as emailSchema } from '../../shared/text';
import { makeAdmin } from '../accounts/make-admin';
import { runCommand, UsageError } from '../command';
import { migrate } from '../db/migrate';

await runCommand('npm run admin -- <email>', async ({ args: [address], config, database }) => {
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new UsageError();
  await migrate(database.db);
  const admin = await makeAdmin(database.db, email.data, Date.now());
  if (admin.outcome === 'already_admin') console.log(`${email.data} is already an admin.`);
  if (admin.outcome === 'promoted') console.log(`${email.data} is an admin now.`);
  if (admin.outcome === 'created') {
    console.log(`Created the admin ${email.data} with the password ${admin.password}`);
    console.log(`It is shown only now. Log in at ${config.publicUrl}/iniciar-sesion and change it.`);
  }
});
