import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PriceRow } from '../../../contract/prices';
import { readAmount } from '../../../rules/read-amount';
import { CHARGED_DAYS } from '../../../rules/struck-price';
import { messageOf } from '../../api';
import { KeptFormDialog } from '../../saving/kept-form-dialog';
import { useKeptForm } from '../../saving/use-kept-form';
import { useSettled } from '../../state/use-settled';
import { SelectField, TextField } from '../../ui/field';
import { notify } from '../../ui/notify';
import { toDay, toMoment } from '../product/promotion-days';
import { useEditPrice, usePrices } from './api';

interface PromotionFormProps {
  /** Absent for a new promotion. */
  row?: PriceRow | undefined;
  onClose: () => void;
}

interface Values {
  productId: string;
  promoPrice: string;
  promoUSDprice: string;
  promoFrom: string;
  promoUntil: string;
}

/** The price and the dates of one promotion. */
export function PromotionForm({ row, onClose }: PromotionFormProps) {
  const [q, setQ] = useState('');
  const products = usePrices('products', useSettled(q), 1).data?.data ?? [];
  const edit = useEditPrice(row?.id);
  const saved = valuesOf(row);
  const form = useForm<Values>({ defaultValues: saved });
  const { register, handleSubmit, formState, setError } = form;
  const kept = useKeptForm(`promotion ${row?.id ?? 'new'}`, form, saved);
  const { errors } = formState;
  const [failure, setFailure] = useState('');
  const save = handleSubmit(async (values) => {
    const product = row ?? products.find(({ id }) => id === values.productId);
    if (!product) return setError('productId', { message: 'Elige un producto.' });
    const promoPrice = readAmount(values.promoPrice) ?? null;
    const promoUSDprice = readAmount(values.promoUSDprice) ?? null;
    if (promoPrice === null && promoUSDprice === null)
      return setError('promoPrice', { message: 'Escribe al menos uno de los dos precios.' });
    const prices = { promoPrice, promoUSDprice };
    const window = { promoFrom: toMoment(values.promoFrom), promoUntil: toMoment(values.promoUntil, 1) };
    setFailure('');
    try {
      await kept.save(() => edit.mutateAsync({ row: product, edit: { ...prices, ...window } }), setFailure);
      notify('success', 'Promo guardada.');
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  });
  const amount = (value: string) =>
    value.trim() === '' || readAmount(value) !== undefined || 'Escribe el precio en números.';
  return (
    <KeptFormDialog
      title={row ? `Promo de ${row.title}` : 'Promo nueva'}
      kept={kept}
      conflictTitle="Esta promo cambió en otra pestaña"
      failure={failure}
      action="Guardar promo"
      busy={formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      {!row && (
        <>
          <TextField
            label="Buscar un producto"
            type="search"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          <SelectField label="Producto" error={errors.productId?.message} {...register('productId')}>
            <option value="">Elige un producto</option>
            {products.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <TextField
        label="Precio de promoción en pesos"
        inputMode="decimal"
        error={errors.promoPrice?.message}
        {...register('promoPrice', { validate: amount })}
      />
      <TextField
        label="Precio de promoción en dólares"
        inputMode="decimal"
        error={errors.promoUSDprice?.message}
        {...register('promoUSDprice', { validate: amount })}
      />
      <TextField label="Desde" type="date" {...register('promoFrom')} />
      <TextField label="Hasta (ese día incluido)" type="date" {...register('promoUntil')} />
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
