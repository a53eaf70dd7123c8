import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Coupon, CouponInput } from '../../../contract/coupons';
import { COUPON_CODE, type CouponScope, couponCode } from '../../../rules/coupons';
import { readAmount } from '../../../rules/read-amount';
import { messageOf } from '../../api';
import { KeptFormDialog } from '../../saving/kept-form-dialog';
import { useKeptForm } from '../../saving/use-kept-form';
import { TextField } from '../../ui/field';
import { notify } from '../../ui/notify';
import { Segments } from '../../ui/segments';
import { usePrices } from '../prices/api';
import { toDay, toMoment } from '../product/promotion-days';
import { useSaveCoupon } from './api';
import styles from './coupon-form.module.css';
import { ProductBoxes } from './product-boxes';

interface Values {
  code: string;
  kind: 'percent' | 'amount';
  percent: string;
  amountARS: string;
  amountUSD: string;
  scope: CouponScope;
  productIds: string[];
  from: string;
  until: string;
  maxUses: string;
  maxUsesPerPerson: string;
}

const KINDS = [
  ['percent', 'Por ciento'],
  ['amount', 'Monto'],
] as const;

const SCOPES = [
  ['all', 'Todo'],
  ['courses', 'Cursos'],
  ['recipebooks', 'Recetarios'],
  ['products', 'Elegir'],
] as const;

/** The words and limits of one coupon. */
export function CouponForm({ coupon, onClose }: { coupon?: Coupon | undefined; onClose: () => void }) {
  const saving = useSaveCoupon(coupon?.id);
  const saved = valuesOf(coupon);
  const form = useForm<Values>({ defaultValues: saved });
  const { register, handleSubmit, formState, setValue, watch } = form;
  const kept = useKeptForm(`coupon ${coupon?.id ?? 'new'}`, form, saved);
  const { errors } = formState;
  const [failure, setFailure] = useState('');
  const [kind, scope, productIds] = watch(['kind', 'scope', 'productIds']);
  const products = usePrices('products', '', 1).data?.data ?? [];
  const save = handleSubmit(async (values) => {
    setFailure('');
    try {
      await kept.save(() => saving.mutateAsync(toInput(values, coupon)), setFailure);
      void notify('success', coupon ? 'Cupón guardado.' : 'Cupón creado.');
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  });
  return (
    <KeptFormDialog
      title={coupon ? `Cupón ${coupon.code}` : 'Cupón nuevo'}
      kept={kept}
      conflictTitle="Este cupón cambió en otra pestaña"
      failure={failure}
      action={coupon ? 'Guardar cupón' : 'Crear cupón'}
      busy={formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Código"
        autoCapitalize="characters"
        autoComplete="off"
        hint="Letras y números, fácil de decir en voz alta."
        error={errors.code?.message}
        {...register('code', {
          validate: (code) =>
            COUPON_CODE.test(couponCode(code)) || 'Escribe de 3 a 30 letras, números o guiones, sin acentos.',
        })}
      />
      <Segments label="Cuánto" options={KINDS} value={kind} onChange={(next) => setValue('kind', next)} />
      {kind === 'percent' ? (
        <TextField
          label="Por ciento"
          inputMode="numeric"
          error={errors.percent?.message}
          {...register('percent', {
            validate: (text) => isWhole(text, 1, 100) || 'Escribe un número entero de 1 a 100.',
          })}
        />
      ) : (
        <div className={`stack gap-4 align-start ${styles.pair}`}>
          <TextField
            label="Monto en pesos"
            inputMode="decimal"
            error={errors.amountARS?.message}
            {...register('amountARS', {
              validate: (text, { amountUSD }) =>
                isAmount(text) && (text.trim() !== '' || amountUSD.trim() !== '')
                  ? true
                  : 'Escribe un número entero en pesos, en dólares o en los dos.',
            })}
          />
          <TextField
            label="Monto en dólares"
            inputMode="decimal"
            error={errors.amountUSD?.message}
            {...register('amountUSD', {
              validate: (text) => isAmount(text) || 'Escribe un número entero.',
            })}
          />
        </div>
      )}
      <Segments label="En qué" options={SCOPES} value={scope} onChange={(next) => setValue('scope', next)} />
      {scope === 'products' && (
        <ProductBoxes
          legend="Productos"
          products={products}
          chosen={productIds}
          onChange={(chosen) => setValue('productIds', chosen, { shouldDirty: true })}
        />
      )}
      <div className={`stack gap-4 align-start ${styles.pair}`}>
        <TextField label="Desde" type="date" {...register('from')} />
        <TextField label="Hasta, inclusive" type="date" hint="Vacío: sin fin." {...register('until')} />
        <TextField
          label="Veces por persona"
          inputMode="numeric"
          hint="Vacío: sin tope."
          error={errors.maxUsesPerPerson?.message}
          {...register('maxUsesPerPerson', { validate: isLimit })}
        />
        <TextField
          label="Veces en total"
          inputMode="numeric"
          hint="Vacío: sin tope."
          error={errors.maxUses?.message}
          {...register('maxUses', { validate: isLimit })}
        />
      </div>
    </KeptFormDialog>
  );
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

const isAmount = (text: string) => text.trim() === '' || Number.isInteger(readAmount(text));

const isLimit = (text: string) =>
  text.trim() === '' || isWhole(text, 1, 1_000_000) || 'Escribe un número entero, o nada.';

function valuesOf(coupon: Coupon | undefined): Values {
  const written = (value: number | null | undefined) => String(value ?? '');
  return {
    code: coupon?.code ?? '',
    kind: coupon && coupon.percent === null ? 'amount' : 'percent',
    percent: written(coupon?.percent),
    amountARS: written(coupon?.amountARS),
    amountUSD: written(coupon?.amountUSD),
    scope: coupon?.scope ?? 'all',
    productIds: coupon?.productIds ?? [],
    from: toDay(coupon?.startsAt ?? new Date().toISOString()),
    until: toDay(coupon?.endsAt ?? null, -1),
    maxUses: written(coupon?.maxUses),
    maxUsesPerPerson: written(coupon ? coupon.maxUsesPerPerson : 1),
  };
}

function toInput(values: Values, coupon: Coupon | undefined): CouponInput {
  const isPercent = values.kind === 'percent';
  const numberOf = (text: string) => readAmount(text) ?? null;
  return {
    code: couponCode(values.code),
    percent: isPercent ? numberOf(values.percent) : null,
    amountARS: isPercent ? null : numberOf(values.amountARS),
    amountUSD: isPercent ? null : numberOf(values.amountUSD),
    scope: values.scope,
    productIds: values.scope === 'products' ? values.productIds : [],
    startsAt: toMoment(values.from) ?? undefined,
    endsAt: toMoment(values.until, 1),
    maxUses: numberOf(values.maxUses),
    maxUsesPerPerson: numberOf(values.maxUsesPerPerson),
    isPaused: coupon?.isPaused ?? false,
  };
}
