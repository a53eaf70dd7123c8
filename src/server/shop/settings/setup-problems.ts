import type { SetupProblem } from '../../../contract/settings';
import type { Deps } from '../../platform/deps';
import { enqueueOwnerMail, ownerMailboxes } from '../../platform/mail/owner-mail';
import { setupMail } from '../../platform/mail/templates/owner-mails';
import { createSettings } from './settings.service';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The settings that are still missing before the shop can sell. */
export async function findSetupProblems(deps: Needs): Promise<SetupProblem[]> {
  const { own } = await createSettings(deps).edit();
  const shown = await createSettings(deps).readPublic();
  const problems: Record<SetupProblem, boolean> = {
    no_payment_method: shown.paymentMethods.length === 0,
    no_creator_name: !own.creatorName && !deps.config.creator.name,
    no_legal_owner: !shown.legalName || !shown.taxId || !shown.legalAddress,
    no_owner_mail: (await ownerMailboxes(deps.db, deps.config)).length === 0,
  };
  const names = Object.keys(problems) as SetupProblem[]; // the record has no other keys
  return names.filter((name) => problems[name]);
}

/** Mails the missing settings to the creator, once a month. */
export async function alertSetupProblems(deps: Needs): Promise<void> {
  const problems = await findSetupProblems(deps);
  if (problems.length === 0) return;
  const now = deps.clock.now();
  const month = new Date(now).toISOString().slice(0, 7);
  await enqueueOwnerMail(deps.db, deps.config, {
    kind: 'alert',
    dedupeKey: `setup:${month}:${problems.join('+')}`,
    now,
    ...setupMail({ problems, settingsUrl: `${deps.config.publicUrl}/admin/ajustes` }),
  });
}
