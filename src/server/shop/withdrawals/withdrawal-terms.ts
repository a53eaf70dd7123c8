import type { BuyerAnswers, WithdrawalTerms } from '../../../contract/buyer-answers';
import { ACCESS_CONSENT, CONSENT_MISSING } from '../../../rules/access-consent';
import { invalidField } from '../../../rules/errors';
import type { Currency } from '../../../rules/money';
import { formatDayAndMonth, formatLongMoment } from '../../../rules/shop-time';
import { withdrawalDeadline } from '../../../rules/withdrawal-clock';
import {
  onceOpened,
  PLAIN_WINDOW,
  type WithdrawalWindow,
  withdrawalWindow,
} from '../../../rules/withdrawal-window';
import { findUser } from '../../accounts/identity/users';
import type { Trx } from '../../platform/db/database';
import { fromFlag, toFlag } from '../../platform/db/flag';
import type { OrderRow, WithdrawalColumns } from '../../platform/db/schema';
import type { Config } from '../../platform/runtime/config';
import { readSettings } from '../settings/own-settings';

interface Buying {
  userId: string;
  currency: Currency;
  answers: BuyerAnswers;
  now: number;
}

/** The right to withdraw that an order stores. Refuses a sale that needs the consent to immediate access and lacks it. */
export async function readWithdrawalTerms(
  trx: Trx,
  config: Pick<Config, 'creator' | 'demo'>,
  { userId, currency, answers, now }: Buying,
): Promise<WithdrawalColumns> {
  const settings = await readSettings(trx, config, ['accessConsentFor', 'withdrawalDays']);
  const livesInEu = answers.livesInEu ?? fromFlag((await findUser(trx, userId)).lives_in_eu);
  const isNeeded = settings.accessConsentFor === 'always' || (currency === 'USD' && livesInEu === true);
  if (isNeeded) refuseWithoutConsent(answers.accessConsent);
  const chosenDays = Number(settings.withdrawalDays);
  const { days, openedDays } = withdrawalWindow({ livesInEu, hasConsent: isNeeded, chosenDays });
  return {
    lives_in_eu: toFlag(livesInEu),
    access_consent_text: isNeeded ? ACCESS_CONSENT.text : null,
    access_consent_version: isNeeded ? ACCESS_CONSENT.version : null,
    access_consent_at: isNeeded ? now : null,
    withdrawal_days: days,
    opened_withdrawal_days: openedDays,
  };
}

/** Stores them with an order. The time of the first consent stays; the rest follows the latest answer. */
export async function storeWithdrawalTerms(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'access_consent_version' | 'access_consent_at'>,
  columns: WithdrawalColumns,
): Promise<void> {
  const { access_consent_text: _, access_consent_version: version, access_consent_at: __, ...rest } = columns;
  const keepsConsent = version === null || version === order.access_consent_version;
  await trx
    .updateTable('orders')
    .set(keepsConsent ? rest : columns)
    .where('id', '=', order.id)
    .execute();
}

/** Remembers on the account where the buyer said that they live. */
export async function rememberResidence(trx: Trx, userId: string, { livesInEu }: BuyerAnswers) {
  if (livesInEu === undefined) return;
  await trx
    .updateTable('users')
    .set({ lives_in_eu: toFlag(livesInEu) })
    .where('id', '=', userId)
    .execute();
}

export function windowOf(row: WithdrawalColumns): WithdrawalWindow {
  const days = row.withdrawal_days ?? PLAIN_WINDOW.days;
  return { days, openedDays: row.opened_withdrawal_days ?? days };
}

export function toWithdrawalTerms(row: WithdrawalColumns): WithdrawalTerms {
  const { access_consent_text: text, access_consent_version: version, access_consent_at: at } = row;
  const hasConsent = text !== null && version !== null && at !== null;
  return {
    livesInEu: fromFlag(row.lives_in_eu),
    accessConsent: hasConsent ? { text, version, at: new Date(at).toISOString() } : null,
    ...windowOf(row),
  };
}

function refuseWithoutConsent(version: string | undefined): void {
  if (version === ACCESS_CONSENT.version) return;
  const message = version
    ? 'El texto de la casilla del acceso inmediato cambió. Vuelve a cargar la página, léelo y márcala.'
    : CONSENT_MISSING;
  throw invalidField('accessConsent', message);
}

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
