import { readFacts, readLines, writeFacts, writeLines } from '../../../../rules/detail-lines';
import { DETAIL_FIELDS, type DetailField, PRODUCT_FIELDS } from '../../../../rules/product-fields';
import { CheckBox } from '../../../ui/check-box';
import { ChoiceField } from '../../../ui/choice-field';
import { TextArea, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { MoneyField } from '../../../ui/money-field';
import { toDay, toMoment } from '../../product/promotion-days';
import { LEVELS } from '../product-values';
import styles from './editor.module.css';
import type { EditorParts } from './editor-parts';
import fileStyles from './files.module.css';
import { LinesField } from './lines-field';
import { SamplesField } from './samples-field';

interface SectionProps {
  editor: EditorParts;
}

export function WhatSection({ editor: { values, set, errors } }: SectionProps) {
  return (
    <>
      <TextField
        label="Título"
        name="title"
        maxLength={200}
        placeholder="Como lo dirías en la cocina"
        error={errors.title}
        value={values.title}
        onValue={(value) => set('title', value)}
      />
      <TextArea
        label="Descripción"
        name="description"
        maxLength={5000}
        placeholder="Primero la textura, después lo que se aprende"
        hint="Las dos primeras líneas salen en la tarjeta."
        error={errors.description}
        value={values.description}
        onValue={(value) => set('description', value)}
      />
      <ChoiceField
        label="Nivel"
        name="level"
        error={errors.level}
        value={values.level ?? ''}
        options={LEVELS}
        onValue={(value) => set('level', value ? Number(value) : null)}
      />
    </>
  );
}

export function PriceSection({ editor, hint }: SectionProps & { hint: string | undefined }) {
  const { values, set, errors, isNew } = editor;
  const money = (field: 'price' | 'USDprice' | 'promoPrice' | 'promoUSDprice', label: string) => (
    <MoneyField
      label={label}
      name={field}
      currency={field === 'price' || field === 'promoPrice' ? 'ARS' : 'USD'}
      value={values[field]}
      onChange={(amount) => set(field, amount ?? null)}
      error={errors[field]}
    />
  );
  const day = (field: 'promoFrom' | 'promoUntil', label: string, later: number) => (
    <TextField
      label={label}
      type="date"
      name={field}
      error={errors[field]}
      value={toDay(values[field], -later)}
      onValue={(value) => set(field, toMoment(value, later))}
    />
  );
  const hasPromotion = values.promoPrice !== null || values.promoUSDprice !== null;
  return (
    <>
      <div className={`stack gap-4 ${styles.pair}`}>
        {money('price', 'Precio en pesos')}
        {money('USDprice', 'Precio en dólares')}
      </div>
      {hint && <p className="soft small">{hint}</p>}
      <CheckBox
        label="En promoción"
        name="isPromo"
        checked={values.isPromo}
        onCheck={(isChecked) => set('isPromo', isChecked)}
      />
      <details className={fileStyles.fold} open={isNew ? undefined : hasPromotion || undefined}>
        <summary className="inline gap-close tap bold pointer">
          Promoción con precio tachado y fechas
          <Icon name="down" />
        </summary>
        <div className="stack gap-4">
          <p className="soft small">
            Mientras dura, el precio de siempre se muestra tachado si se cobró 30 días antes.
          </p>
          <div className={`stack gap-4 ${styles.pair}`}>
            {money('promoPrice', 'Precio de promoción en pesos')}
            {money('promoUSDprice', 'Precio de promoción en dólares')}
          </div>
          <div className={`stack gap-4 ${styles.pair}`}>
            {day('promoFrom', 'Desde', 0)}
            {day('promoUntil', 'Hasta (ese día incluido)', 1)}
          </div>
        </div>
      </details>
    </>
  );
}

export function PageSection({ editor }: SectionProps) {
  return (
    <>
      {DETAIL_FIELDS.map((name) => (
        <DetailPart key={name} name={name} editor={editor} />
      ))}
      <SamplesField editor={editor} />
    </>
  );
}

function DetailPart({ name, editor: { values, set, errors } }: SectionProps & { name: DetailField }) {
  const { label, hint } = PRODUCT_FIELDS[name];
  const shared = { label, name, hint, error: errors[name] };
  return name === 'facts' ? (
    <LinesField
      {...shared}
      value={values.facts}
      read={readFacts}
      write={writeFacts}
      onChange={(facts) => set('facts', facts)}
    />
  ) : (
    <LinesField
      {...shared}
      value={values[name]}
      read={readLines}
      write={writeLines}
      onChange={(lines) => set(name, lines)}
    />
  );
}
