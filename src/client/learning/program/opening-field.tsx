import type { UseFormReturn } from 'react-hook-form';
import { afterDays, dripTime, MAX_DRIP_DAYS } from '../../../rules/drip';
import { formatDayAndMonth } from '../../../rules/shop-time';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { TextField } from '../../ui/field';
import { type LessonValues, type Opens, readDays } from './lesson-values';

const CHOICES: [Opens, string][] = [
  ['bought', 'Al comprar'],
  ['days', 'Días después de comprar'],
  ['date', 'Un día fijo, para todos'],
];

interface OpeningFieldProps {
  form: UseFormReturn<LessonValues>;
  /** How many people own the course. */
  owners: number;
}

/** When a lesson opens. */
export function OpeningField({ form: { register, watch }, owners }: OpeningFieldProps) {
  const hydrated = useHydrated();
  const [opens, typed] = watch(['opens', 'days']);
  const days = readDays(typed);
  return (
    <fieldset className="stack gap-2">
      <legend className="heading-1 below-3">Cuándo se abre</legend>
      {CHOICES.map(([choice, label]) => (
        <label key={choice} className="line baseline gap-2 tap">
          <input type="radio" value={choice} disabled={!hydrated} {...register('opens')} />
          {label}
        </label>
      ))}
      {opens === 'date' && <TextField label="Día y hora" type="datetime-local" {...register('date')} />}
      {opens === 'days' && (
        <>
          <TextField
            label="Días"
            inputMode="numeric"
            maxLength={3}
            error={days === null ? `Escribe un número de 1 a ${MAX_DRIP_DAYS}.` : undefined}
            {...register('days')}
          />
          {days !== null && <WhatBuyersSee days={days} />}
        </>
      )}
      {opens !== 'bought' && owners > 0 && (
        <p className="small soft">
          {opens === 'days'
            ? 'Esperar vale solo para adelante: a quien ya la tiene abierta no se le cierra, y a quien ya compró no se le cambia lo que se le prometió.'
            : 'También espera quien ya compró. Cuando se abre, avisamos por email.'}
        </p>
      )}
    </fieldset>
  );
}

function WhatBuyersSee({ days }: { days: number }) {
  return (
    <Alert kind="info">
      Quien compra hoy ve: <b>«Se abre el {formatDayAndMonth(dripTime(Date.now(), days))}»</b>, a las 6 de la
      mañana. En la página del curso, antes de comprar: <b>«Se abre {afterDays(days)}»</b>.
    </Alert>
  );
}
