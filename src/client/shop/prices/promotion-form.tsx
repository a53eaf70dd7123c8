import { useState } from 'react';
import type { PriceRow } from '../../../contract/prices';
import { readAmount } from '../../../rules/read-amount';
import { CHARGED_DAYS } from '../../../rules/struck-price';
import { KeptFormDialog } from '../../saving/kept-form-dialog';
import { useSettled } from '../../state/use-settled';
import { ChoiceField } from '../../ui/choice-field';
import { SearchField, TextField } from '../../ui/field';
import { toDay, toMoment } from '../product/promotion-days';
import { useEditPrice, usePrices } from './api';
import { useOfferForm } from './use-offer-form';

type Values = Record<'productId' | 'promoPrice' | 'promoUSDprice' | 'promoFrom' | 'promoUntil', string>;

/** The price and the dates of one promotion, which is new without a row. */
export function PromotionForm({ row, onClose }: { row?: PriceRow | undefined; onClose: () => void }) {
  const [q, setQ] = useState('');
  const products = usePrices('products', useSettled(q), 1).data?.data ?? [];
  const edit = useEditPrice(row?.id);
  const productOf = ({ productId }: Values) => row ?? products.find(({ id }) => id === productId);
  const { field, dialog } = useOfferForm({
    subject: `promotion ${row?.id ?? 'new'}`,
    saved: valuesOf(row),
    check: (values, setError) => {
      const { promoPrice, promoUSDprice } = toEdit(values);
      if (!productOf(values)) setError('productId', { message: 'Elige un producto.' });
      else if (promoPrice === null && promoUSDprice === null)
        setError('promoPrice', { message: 'Escribe al menos uno de los dos precios.' });
      else return undefined;
      return false;
    },
    send: async (values) => {
      const product = productOf(values);
      if (product) await edit.mutateAsync({ row: product, edit: toEdit(values) });
    },
    done: 'Promo guardada.',
    onClose,
  });
  const amount = (value: string) =>
    value.trim() === '' || readAmount(value) !== undefined || 'Escribe el precio en números.';
  return (
    <KeptFormDialog
      {...dialog}
      title={row ? `Promo de ${row.title}` : 'Promo nueva'}
      conflictTitle="Esta promo cambió en otra pestaña"
      action="Guardar promo"
    >
      {!row && (
        <>
          <SearchField label="Buscar un producto" value={q} onValue={setQ} />
          <ChoiceField
            label="Producto"
            options={[['', 'Elige un producto'], ...products.map(({ id, title }) => [id, title] as const)]}
            {...field('productId')}
          />
        </>
      )}
      <TextField label="Precio de promoción en pesos" inputMode="decimal" {...field('promoPrice', amount)} />
      <TextField
        label="Precio de promoción en dólares"
        inputMode="decimal"
        {...field('promoUSDprice', amount)}
      />
      <TextField label="Desde" type="date" {...field('promoFrom')} />
      <TextField label="Hasta (ese día incluido)" type="date" {...field('promoUntil')} />
      <p className="soft small">
        El precio de siempre se muestra tachado solo si se cobró {CHARGED_DAYS} días antes de la promo.
      </p>
    </KeptFormDialog>
  );
}

function valuesOf(row: PriceRow | undefined): Values {
  return {
    productId: row?.id ?? '',
    promoPrice: String(row?.promoPrice ?? '').replace('.', ','),
    promoUSDprice: String(row?.promoUSDprice ?? '').replace('.', ','),
    promoFrom: toDay(row?.promoFrom ?? null),
    promoUntil: toDay(row?.promoUntil ?? null, -1),
  };
}

function toEdit(values: Values) {
  return {
    promoPrice: readAmount(values.promoPrice) ?? null,
    promoUSDprice: readAmount(values.promoUSDprice) ?? null,
    promoFrom: toMoment(values.promoFrom),
    promoUntil: toMoment(values.promoUntil, 1),
  };
}
