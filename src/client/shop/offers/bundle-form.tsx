import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Bundle } from '../../../contract/bundles';
import { bundleShares, LEAST_PARTS, MOST_PARTS } from '../../../rules/bundles';
import { formatAmount } from '../../../rules/figures';
import { formatPesos, fromCents, roundCents, sumAmounts } from '../../../rules/money';
import { readAmount } from '../../../rules/read-amount';
import { messageOf } from '../../api';
import { KeptFormDialog } from '../../saving/kept-form-dialog';
import { useKeptForm } from '../../saving/use-kept-form';
import { TextArea, TextField } from '../../ui/field';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { notify } from '../../ui/notify';
import { usePrices } from '../prices/api';
import { useSaveBundle } from './api';
import styles from './coupon-form.module.css';
import { ProductBoxes } from './product-boxes';

interface Values {
  title: string;
  description: string;
  price: string;
  USDprice: string;
  productIds: string[];
}

/** The words, the products and the prices of one bundle, with the share of each product. */
export function BundleForm({ bundle, onClose }: { bundle?: Bundle | undefined; onClose: () => void }) {
  const saving = useSaveBundle(bundle?.id);
  const saved = valuesOf(bundle);
  const form = useForm<Values>({ defaultValues: saved });
  const { register, handleSubmit, formState, setValue, watch } = form;
  const kept = useKeptForm(`bundle ${bundle?.id ?? 'new'}`, form, saved);
  const { errors } = formState;
  const [failure, setFailure] = useState('');
  const [productIds, price] = watch(['productIds', 'price']);
  const products = (usePrices('products', '', 1).data?.data ?? []).filter(
    ({ id, isDraft }) => !isDraft || productIds.includes(id),
  );
  const save = handleSubmit(async (values) => {
    setFailure('');
    if (values.productIds.length < LEAST_PARTS || values.productIds.length > MOST_PARTS)
      return setFailure(`Elige de ${LEAST_PARTS} a ${MOST_PARTS} productos.`);
    try {
      await kept.save(() => saving.mutateAsync(toInput(values)), setFailure);
      void notify('success', bundle ? 'Combo guardado.' : 'Combo creado.');
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  });
  const chosen = productIds.flatMap((id) => products.find((product) => product.id === id) ?? []);
  return (
    <KeptFormDialog
      title={bundle ? bundle.title : 'Combo nuevo'}
      kept={kept}
      conflictTitle="Este combo cambió en otra pestaña"
      failure={failure}
      action={bundle ? 'Guardar combo' : 'Crear combo'}
      busy={formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        autoComplete="off"
        error={errors.title?.message}
        {...register('title', { validate: (text) => text.trim() !== '' || 'Escribe cómo se llama.' })}
      />
      <TextArea
        label="Una frase"
        rows={3}
        error={errors.description?.message}
        {...register('description', { validate: (text) => text.trim() !== '' || 'Escribe una frase.' })}
      />
      <ProductBoxes
        legend="Qué lleva, de 2 a 6 productos"
        products={products}
        chosen={productIds}
        onChange={(chosen) => setValue('productIds', chosen, { shouldDirty: true })}
      />
      <div className={`stack gap-4 align-start ${styles.pair}`}>
        <TextField
          label="Precio en pesos"
          inputMode="decimal"
          error={errors.price?.message}
          {...register('price', { validate: isPrice })}
        />
        <TextField
          label="Precio en dólares"
          inputMode="decimal"
          error={errors.USDprice?.message}
          {...register('USDprice', { validate: isPrice })}
        />
      </div>
      <Shares chosen={chosen} price={readAmount(price)} />
    </KeptFormDialog>
  );
}

interface SharesProps {
  chosen: { id: string; title: string; price: number }[];
  price: number | undefined;
}

/** What each product costs in the bundle: what an owner is not charged, and what goes back for one alone. */
function Shares({ chosen, price }: SharesProps) {
  if (chosen.length < LEAST_PARTS || !price) return null;
  const shares = bundleShares(
    roundCents(price),
    chosen.map((product) => roundCents(product.price)),
    'ARS',
  );
  const separate = sumAmounts(chosen.map((product) => product.price));
  const percent = Math.round(((separate - price) / separate) * 100);
  return (
    <div className="stack gap-3">
      <LeaderRows>
        {chosen.map(({ id, title }, at) => (
          <LeaderRow key={id} label={`Parte de ${title}`} value={formatPesos(fromCents(shares[at] ?? 0))} />
        ))}
        <LeaderRow label="Por separado" value={formatPesos(separate)} />
        <LeaderRow label="Ahorran" value={`${formatPesos(separate - price)}, ${percent} %`} />
      </LeaderRows>
      <p className="soft small">
        La parte de cada producto se calcula sola. Es lo que se descuenta a quien ya lo tiene y lo que se
        devuelve si devuelve uno.
      </p>
    </div>
  );
}

const isPrice = (text: string) => (readAmount(text) ?? 0) > 0 || 'Escribe un precio mayor que 0.';

function valuesOf(bundle: Bundle | undefined): Values {
  return {
    title: bundle?.title ?? '',
    description: bundle?.description ?? '',
    price: bundle ? formatAmount(bundle.price) : '',
    USDprice: bundle ? formatAmount(bundle.USDprice) : '',
    productIds: bundle?.productIds ?? [],
  };
}

function toInput({ title, description, price, USDprice, productIds }: Values) {
  return {
    title,
    description,
    price: readAmount(price) ?? 0,
    USDprice: readAmount(USDprice) ?? 0,
    productIds,
    confirmed: false,
  };
}
