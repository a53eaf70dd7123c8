import type { Bundle } from '../../../contract/bundles';
import { bundleShares, LEAST_PARTS, MOST_PARTS } from '../../../rules/bundles';
import { formatAmount } from '../../../rules/figures';
import { formatPesos, fromCents, roundCents, sumAmounts } from '../../../rules/money';
import { readAmount } from '../../../rules/read-amount';
import { KeptFormDialog } from '../../saving/kept-form-dialog';
import { TextArea, TextField } from '../../ui/field';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { usePrices } from '../prices/api';
import { useOfferForm } from '../prices/use-offer-form';
import { useSaveBundle } from './api';
import styles from './coupon-form.module.css';
import { ProductBoxes } from './product-boxes';

/** The words, the products and the prices of one bundle, with the share of each product. */
export function BundleForm({ bundle, onClose }: { bundle?: Bundle | undefined; onClose: () => void }) {
  const saving = useSaveBundle(bundle?.id);
  const { field, dialog, setValue, watch } = useOfferForm({
    subject: `bundle ${bundle?.id ?? 'new'}`,
    saved: valuesOf(bundle),
    check: ({ productIds: { length } }) =>
      length < LEAST_PARTS || length > MOST_PARTS
        ? `Elige de ${LEAST_PARTS} a ${MOST_PARTS} productos.`
        : undefined,
    send: (values) => saving.mutateAsync(toInput(values)),
    done: bundle ? 'Combo guardado.' : 'Combo creado.',
    onClose,
  });
  const [productIds, price] = watch(['productIds', 'price']);
  const products = (usePrices('products', '', 1).data?.data ?? []).filter(
    ({ id, isDraft }) => !isDraft || productIds.includes(id),
  );
  const chosen = productIds.flatMap((id) => products.find((product) => product.id === id) ?? []);
  return (
    <KeptFormDialog
      {...dialog}
      title={bundle ? bundle.title : 'Combo nuevo'}
      conflictTitle="Este combo cambió en otra pestaña"
      action={bundle ? 'Guardar combo' : 'Crear combo'}
    >
      <TextField
        label="Nombre"
        autoComplete="off"
        {...field('title', (text) => text.trim() !== '' || 'Escribe cómo se llama.')}
      />
      <TextArea
        label="Una frase"
        rows={3}
        {...field('description', (text) => text.trim() !== '' || 'Escribe una frase.')}
      />
      <ProductBoxes
        legend="Qué lleva, de 2 a 6 productos"
        products={products}
        chosen={productIds}
        onChange={(chosen) => setValue('productIds', chosen, { shouldDirty: true })}
      />
      <div className={`stack gap-4 align-start ${styles.pair}`}>
        <TextField label="Precio en pesos" inputMode="decimal" {...field('price', isPrice)} />
        <TextField label="Precio en dólares" inputMode="decimal" {...field('USDprice', isPrice)} />
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

function valuesOf(bundle: Bundle | undefined) {
  return {
    title: bundle?.title ?? '',
    description: bundle?.description ?? '',
    price: bundle ? formatAmount(bundle.price) : '',
    USDprice: bundle ? formatAmount(bundle.USDprice) : '',
    productIds: bundle?.productIds ?? [],
  };
}

function toInput({ price, USDprice, ...words }: ReturnType<typeof valuesOf>) {
  return { ...words, price: readAmount(price) ?? 0, USDprice: readAmount(USDprice) ?? 0, confirmed: false };
}
