import { type ReactNode, useState } from 'react';
import { formatFigure } from '../../../rules/figures';
import { formatPesos, fromCents, roundCents } from '../../../rules/money';
import type { CostLine, PackagePrice } from '../../../rules/recipes/cost';
import { roundWeight } from '../../../rules/recipes/rounding';
import { yieldAt, yieldOf } from '../../../rules/recipes/scale';
import { SmallButton } from '../../ui/button';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { RoundButton } from '../../ui/round-button';
import { TitledSection } from '../../ui/titled-section';
import styles from './cost-panel.module.css';
import { KitchenIcon } from './kitchen-icon';
import { NumberField } from './number-field';
import { printPage } from './print-page';
import { RaisePrices } from './raise-prices';
import { useCost } from './use-cost';
import type { Scaled } from './use-scaling';

/** "¿A cuánto lo vendo?": the student's own prices, her time and her margin. */
export function CostPanel({ id, recipe, factor }: Scaled) {
  const cost = useCost(id, recipe, factor);
  const { settings } = cost;
  const portions = yieldAt(recipe, factor);
  const setMargin = (marginPercent: number) => cost.setWork({ marginPercent: Math.max(0, marginPercent) });
  return (
    <TitledSection className={`shrink ${styles.section}`} id="cost-title" title="¿A cuánto lo vendo?">
      <p className={styles.what}>
        {recipe.title}, {formatFigure(portions)} {yieldOf(recipe).unit}
      </p>
      <div className={`stack wide-7-5 align-start gap-5 above-3 ${styles.cost}`}>
        <div>
          <p className="soft small no-print">
            Pon lo que pagas tú. Queda guardado para todas tus recetas y solo lo ves tú. Lo que va a gusto o
            por pizca no se cuenta.
          </p>
          <ul className="container above-3 below-3">
            {cost.lines.map((line) => (
              <PriceLine
                key={line.key}
                line={line}
                price={cost.priceOf(line.key)}
                onChange={(price) => cost.setPrice(line, price)}
              />
            ))}
            <CostRow name="Tu tiempo" sum={pesos(cost.labourCents)}>
              <Money
                label="Tu hora vale"
                cents={settings.hourCents}
                onChange={(hourCents) => cost.setWork({ hourCents })}
              />
              <span aria-hidden="true">la hora</span>
              <NumberField
                label="Minutos"
                value={settings.minutes}
                problem="Escribe los minutos, entre 0 y 10.000."
                onChange={(minutes) => minutes !== null && minutes <= 10_000 && cost.setExtra({ minutes })}
              />
            </CostRow>
            <CostRow name="Caja, base, gas" sum={pesos(cost.extraCents)}>
              <Money
                label="En total"
                cents={settings.extraCents}
                onChange={(extraCents) => cost.setExtra({ extraCents })}
              />
            </CostRow>
          </ul>
          <RaisePrices />
        </div>
        <aside
          className={`scallop-10 stack gap-4 scallop-bottom raised ${styles.ticket}`}
          aria-label="Costo y precio sugerido"
        >
          <LeaderRows>
            <LeaderRow label="Ingredientes" value={pesos(cost.ingredientCents)} />
            <LeaderRow label="Tu tiempo y lo demás" value={pesos(cost.labourCents + cost.extraCents)} />
            <LeaderRow label="Te cuesta" value={pesos(cost.totalCents)} variant="large" />
          </LeaderRows>
          {cost.missing.length > 0 && (
            <p className="caution" role="status">
              {cost.missing.length === 1
                ? 'Falta un precio, que no está'
                : `Faltan ${cost.missing.length} precios, que no están`}{' '}
              en el total: {cost.missing.join(', ')}.
            </p>
          )}
          <div className={`row gap-2 ${styles.margin}`}>
            <span className="grow bold">Ganancia</span>
            <RoundButton
              outlined
              icon="minus"
              label="Menos ganancia"
              onClick={() => setMargin(settings.marginPercent - 5)}
            />
            <output className="heading-1 tight text-center" aria-live="polite">
              {formatFigure(settings.marginPercent)} %
            </output>
            <RoundButton
              outlined
              icon="plus"
              label="Más ganancia"
              onClick={() => setMargin(Math.min(1000, settings.marginPercent + 5))}
            />
          </div>
          {cost.sellAt > 0 && (
            <LeaderRows>
              <LeaderRow label="Véndelo a" value={pesos(cost.sellAt)} variant="sum" />
              <LeaderRow label="Cada porción" value={pesos(cost.perPortion)} />
            </LeaderRows>
          )}
          <p className="soft small no-print">
            {cost.sellAt > 0
              ? 'Redondeado hacia arriba. Mira también cuánto piden en tu barrio.'
              : 'Escribe lo que pagas por los ingredientes y te decimos a cuánto venderlo.'}
          </p>
          <SmallButton className={`own-start ${styles.print}`} onClick={() => printPage('cost')}>
            <KitchenIcon name="print" />
            Imprimir el costo
          </SmallButton>
        </aside>
      </div>
    </TitledSection>
  );
}

interface PriceLineProps {
  line: CostLine;
  price: PackagePrice | null;
  onChange: (price: PackagePrice | null) => void;
}

function PriceLine({ line, price, onChange }: PriceLineProps) {
  const usual = usualPackage(line);
  // The package can be changed before its price is known.
  const [size, setSize] = useState<Pick<PackagePrice, 'amount' | 'unit'>>(usual);
  const shown = price ?? { ...size, cents: null };
  const put = (change: Partial<PackagePrice>) => {
    const next = { ...shown, ...change };
    setSize({ amount: next.amount, unit: next.unit });
    if (next.cents !== null) onChange({ amount: next.amount, unit: next.unit, cents: next.cents });
  };
  return (
    <CostRow
      name={
        <>
          {line.name}
          <span className="soft">, {neededWords(line)}</span>
        </>
      }
      sum={line.cents === null ? 'sin precio' : pesos(line.cents)}
    >
      <Money
        label={`Precio de ${line.name}`}
        cents={price?.cents ?? null}
        onChange={(cents) => put({ cents })}
        onEmpty={() => onChange(null)}
      />
      <span className="row gap-2">
        <span aria-hidden="true">por</span>
        <NumberField
          hiddenLabel
          label={`Envase de ${line.name}`}
          value={shown.amount}
          problem="Escribe cuánto trae el envase, entre 1 y 1.000.000."
          onChange={(amount) => amount !== null && amount > 0 && amount <= 1_000_000 && put({ amount })}
        />
        <select
          className={`tap raised corner-1 framed ${styles.unit}`}
          aria-label={`Unidad del envase de ${line.name}`}
          value={shown.unit}
          onChange={(event) => put({ unit: event.target.value as PackagePrice['unit'] })}
        >
          <option value="g">g</option>
          <option value="ml">ml</option>
          <option value="u">unidades</option>
        </select>
      </span>
    </CostRow>
  );
}

/** What is paid for, its figures and what it costs. */
function CostRow({ name, sum, children }: { name: ReactNode; sum: string; children: ReactNode }) {
  return (
    <li className={`pad-y-3 line-below words-end align-center ${styles.price}`}>
      <span className="digits">{name}</span>
      <span className={`row gap-2 whole ${styles.inputs}`}>{children}</span>
      <span className={`heading-1 tight digits text-right ${styles.sum}`}>{sum}</span>
    </li>
  );
}

interface MoneyProps {
  label: string;
  cents: number | null;
  onChange: (cents: number) => void;
  onEmpty?: () => void;
}

function Money({ label, cents, onChange, onEmpty }: MoneyProps) {
  return (
    <span className="inline gap-near">
      <span aria-hidden="true">$</span>
      <NumberField
        hiddenLabel
        label={label}
        value={cents === null ? null : fromCents(cents)}
        optional
        problem="Escribe un precio, hasta 100.000.000."
        onChange={(amount) => {
          if (amount === null) return onEmpty ? onEmpty() : onChange(0);
          return amount <= 100_000_000 && onChange(roundCents(amount));
        }}
      />
    </span>
  );
}

function usualPackage({ needed }: CostLine): Pick<PackagePrice, 'amount' | 'unit'> {
  if (needed.kind === 'pieces') return { amount: 1, unit: 'u' };
  return { amount: 1000, unit: needed.kind === 'ml' ? 'ml' : 'g' };
}

function neededWords({ needed }: CostLine): string {
  if (needed.kind === 'pieces') return formatFigure(needed.value);
  return `${formatFigure(roundWeight(needed.value))} ${needed.kind}`;
}

/** Whole pesos: nobody pays the cents that are calculated. */
function pesos(cents: number): string {
  return formatPesos(Math.round(fromCents(cents)));
}
