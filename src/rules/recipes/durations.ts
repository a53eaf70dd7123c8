import { match, partOf, readAmount } from './amounts';

const UNIT =
  / ?(?:de )?(?:(horas?|hs?\b\.?)|(minutos?|mins?\b\.?|'(?!'))|(segundos?|segs?\b\.?|''))(?![a-z])/y;
const HOURS_AND =
  /(?: y (media|cuarto|tres cuartos)(?![a-z])|,? ?(?:y )?(\d{1,2}) ?(?:minutos?|mins?\b|')(?![a-z]))/y;

/** Longer waits are not timers. */
const LONGEST = 48 * 3600;

/** "25 minutos", "8 a 10 min", "media hora", "1 h 30 min", "una hora y media". */
export function readDuration(folded: string, from: number) {
  const number = readAmount(folded, from);
  const unit = number ? match(UNIT, folded, number.end) : null;
  if (!number || !unit) return null;
  const size = unit[1] ? 3600 : unit[2] ? 60 : 1;
  const end = number.end + unit[0].length;
  const more = unit[1] ? match(HOURS_AND, folded, end) : null;
  const extra = more?.[1] ? partOf(more[1]) * 3600 : Number(more?.[2] ?? 0) * 60;
  const seconds = Math.round(number.amount * size + extra);
  if (seconds <= 0 || seconds > LONGEST) return null;
  return {
    seconds,
    upToSeconds: number.upTo === null ? null : Math.round(number.upTo * size),
    end: end + (more?.[0].length ?? 0),
  };
}
