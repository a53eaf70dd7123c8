import type { SetupProblem } from '../../../../contract/settings';
import { SETUP_MESSAGES } from '../../../../rules/setup-messages';
import { type MailContent, writeOwnerLetter } from './layout';

/** To the creator: the incomplete settings of the shop. */
export function setupMail(alert: { problems: SetupProblem[]; settingsUrl: string }): MailContent {
  return writeOwnerLetter({
    subject: 'A tu tienda le falta algo',
    paragraphs: alert.problems.map((problem) => SETUP_MESSAGES[problem]),
    action: { label: 'Abrir los ajustes', url: alert.settingsUrl },
  });
}
