import type { Coupon, CouponInput } from '../../../contract/coupons';
import { COUPON_CODE, type CouponScope, couponCode } from '../../../rules/coupons';
import { readAmount } from '../../../rules/read-amount';
import { KeptFormDialog } from '../../saving/kept-form-dialog';
import { TextField } from '../../ui/field';
import { Segments } from '../../ui/segments';
import { usePrices } from '../prices/api';
import { useOfferForm } from '../prices/use-offer-form';
import { toDay, toMoment } from '../product/promotion-days';
import { useSaveCoupon } from './api';
import styles from './coupon-form.module.css';
import { ProductBoxes } from './product-boxes';

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
  const { field, dialog, setValue, watch } = useOfferForm({
    subject: `coupon ${coupon?.id ?? 'new'}`,
    saved: valuesOf(coupon),
    send: (values) => saving.mutateAsync(toInput(values, coupon)),
    done: coupon ? 'Cupón guardado.' : 'Cupón creado.',
    onClose,
  });
  const [kind, scope, productIds] = watch(['kind', 'scope', 'productIds']);
  const products = usePrices('products', '', 1).data?.data ?? [];
  return (
    <KeptFormDialog
      {...dialog}
      title={coupon ? `Cupón ${coupon.code}` : 'Cupón nuevo'}
      conflictTitle="Este cupón cambió en otra pestaña"
      action={coupon ? 'Guardar cupón' : 'Crear cupón'}
    >
      <TextField
        label="Código"
        autoCapitalize="characters"
        autoComplete="off"
        hint="Letras y números, fácil de decir en voz alta."
        {...field(
          'code',
          (code) =>
            COUPON_CODE.test(couponCode(code)) || 'Escribe de 3 a 30 letras, números o guiones, sin acentos.',
        )}
      />
      <Segments label="Cuánto" options={KINDS} value={kind} onChange={(next) => setValue('kind', next)} />
      {kind === 'percent' ? (
        <TextField
          label="Por ciento"
          inputMode="numeric"
          {...field('percent', (text) => isWhole(text, 1, 100) || 'Escribe un número entero de 1 a 100.')}
        />
      ) : (
        <div className={`stack gap-4 align-start ${styles.pair}`}>
          <TextField
            label="Monto en pesos"
            inputMode="decimal"
            {...field('amountARS', (text, { amountUSD }) =>
              isAmount(text) && (text.trim() !== '' || amountUSD.trim() !== '')
                ? true
                : 'Escribe un número entero en pesos, en dólares o en los dos.',
            )}
          />
          <TextField
            label="Monto en dólares"
            inputMode="decimal"
            {...field('amountUSD', (text) => isAmount(text) || 'Escribe un número entero.')}
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
        <TextField label="Desde" type="date" {...field('from')} />
        <TextField label="Hasta, inclusive" type="date" hint="Vacío: sin fin." {...field('until')} />
        <TextField
          label="Veces por persona"
          inputMode="numeric"
          hint="Vacío: sin tope."
          {...field('maxUsesPerPerson', isLimit)}
        />
        <TextField
          label="Veces en total"
          inputMode="numeric"
          hint="Vacío: sin tope."
          {...field('maxUses', isLimit)}
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

function valuesOf(coupon: Coupon | undefined) {
  const kind: (typeof KINDS)[number][0] = coupon && coupon.percent === null ? 'amount' : 'percent';
  const scope: CouponScope = coupon?.scope ?? 'all';
  const written = (value: number | null | undefined) => String(value ?? '');
  return {
    code: coupon?.code ?? '',
    kind,
    percent: written(coupon?.percent),
    amountARS: written(coupon?.amountARS),
    amountUSD: written(coupon?.amountUSD),
    scope,
    productIds: coupon?.productIds ?? [],
    from: toDay(coupon?.startsAt ?? new Date().toISOString()),
    until: toDay(coupon?.endsAt ?? null, -1),
    maxUses: written(coupon?.maxUses),
    maxUsesPerPerson: written(coupon ? coupon.maxUsesPerPerson : 1),
  };
}

function toInput(values: ReturnType<typeof valuesOf>, coupon: Coupon | undefined): CouponInput {
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
