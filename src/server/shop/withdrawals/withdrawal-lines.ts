import { formatDayAndMonth, formatLongMoment } from '../../../rules/shop-time';
import { withdrawalDeadline } from '../../../rules/withdrawal-clock';
import { onceOpened } from '../../../rules/withdrawal-window';
import type { WithdrawalColumns } from '../../platform/db/schema';
import { windowOf } from './withdrawal-terms';

/** The lines of a purchase's mail: how long and where to withdraw, and the consent word for word, for the buyer to keep. */
export function withdrawalLines(
  row: WithdrawalColumns,
  { boughtAt, url }: { boughtAt: number; url: string },
): string[] {
  const window = windowOf(row);
  const until = formatDayAndMonth(withdrawalDeadline(boughtAt, window.days));
  const { access_consent_text: text, access_consent_version: version, access_consent_at: at } = row;
  return [
    [`Puedes arrepentirte de esta compra hasta el ${until}.`, onceOpened(window)].filter(Boolean).join(' '),
    `Desistir del contrato aquí: ${url}`,
    ...(text !== null && version !== null && at !== null
      ? [`El ${formatLongMoment(at)} marcaste: «${text}» (versión ${version}). Este email es la constancia.`]
      : []),
  ];
}
