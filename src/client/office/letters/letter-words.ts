import type { AutomaticLetter } from '../../../contract/automatic-letters';
import type { LetterEntry } from '../../../contract/letters-admin';
import type { LetterState, SubscriberState } from '../../../rules/letters';
import { CURRENCIES, formatMoney } from '../../../rules/money';
import { formatLongDay, formatMoment } from '../../../rules/shop-time';

type CartFigures = NonNullable<AutomaticLetter['carts']>;

export const STATE_WORDS: Record<LetterState, string> = {
  draft: 'Borrador',
  scheduled: 'Programada',
  sending: 'Saliendo',
  sent: 'Enviada',
  stopped: 'Parada',
};

export const SUBSCRIBER_WORDS: Record<SubscriberState, string> = {
  pending: 'Falta que confirme',
  confirmed: 'Recibe las cartas',
  left: 'Se fue',
  stopped: 'Su correo rebotó',
};

export const countPeople = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`);

/** `58 visitas, 9 ventas, $ 71.400`. */
export function resultWords({ clicks, sales }: Pick<LetterEntry, 'clicks' | 'sales'>): string {
  const visits = clicks.visits === 1 ? '1 visita' : `${clicks.visits} visitas`;
  return `${visits}, ${salesWords(sales)}`;
}

/** `9 ventas, $ 71.400`. */
export function salesWords(sales: LetterEntry['sales']): string {
  const sold = sales.count === 1 ? '1 venta' : `${sales.count} ventas`;
  return [sold, ...moneyWords(sales)].join(', ');
}

/** `$ 71.400` and `US$ 12`, each if there is any. */
export function moneyWords(money: { ARS: number; USD: number }): string[] {
  return CURRENCIES.filter((currency) => money[currency] > 0).map((currency) =>
    formatMoney(money[currency], currency),
  );
}

/** `63 carritos quedaron sin terminar; 11 personas esperan su recordatorio.` */
export function cartWords({ unfinishedThisMonth: count, waiting }: CartFigures): string {
  if (count === 0 && waiting === 0) return '';
  const carts = count === 1 ? '1 carrito quedó sin terminar' : `${count} carritos quedaron sin terminar`;
  return `${carts}; ${countPeople(waiting)} ${waiting === 1 ? 'espera' : 'esperan'} su recordatorio.`;
}

/** What stands below the subject in the list. */
export function describeLetter(letter: LetterEntry): string {
  const { state, sendAt, people, counts, audience, finishedAt } = letter;
  if (state === 'draft') return audience.label;
  if (state === 'scheduled') return `Sale el ${formatMoment(sendAt ?? '')}. ${audience.label}`;
  const gone = (counts.sent ?? 0) + (counts.uncertain ?? 0);
  if (state === 'sending') return `${gone} de ${people}. ${audience.label}`;
  return `${formatLongDay(finishedAt ?? sendAt ?? '')}, a ${countPeople(gone)}. ${resultWords(letter)}.`;
}

/** `Faltan unos 4 minutos.` */
export function leftWords(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 60) return 'Falta menos de un minuto.';
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'Falta un minuto.' : `Faltan unos ${minutes} minutos.`;
}
