import type { CSSProperties, ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/api';
import { formatFigure } from '../../../rules/figures';
import { formatBoth } from '../../../rules/format-both';
import { formatPesos } from '../../../rules/money';
import { useSearchParams } from '../../router';
import { SmallLink } from '../../ui/button';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Picture } from '../../ui/picture';
import { TextSkeleton } from '../../ui/skeleton';
import { useProductFigures } from './api';
import { nameDays, readPeriod } from './figure-period';
import styles from './figures.module.css';
import { PeriodChoice } from './period-choice';
import { StatisticsPart } from './statistics-part';

type Product = AnswerOf<'GET /admin/figures/products/:id'>;

/** The way of one product, from the visit to the last lesson. */
export function ProductFigures({ id }: { id: string }) {
  const [search] = useSearchParams();
  const period = readPeriod(search);
  const product = useProductFigures(id, period);
  return (
    <div className="stack gap-5 container">
      {product.isPending && <TextSkeleton lines={6} />}
      {product.data && <Head product={product.data} />}
      <PeriodChoice period={period} days={product.data} />
      <StatisticsPart name="El producto" query={product}>
        {(data) => (
          <div className={`stack gap-6 ${styles.columns}`}>
            <Funnel product={data} />
            <Besides product={data} />
          </div>
        )}
      </StatisticsPart>
    </div>
  );
}

function Head({ product }: { product: Product }) {
  return (
    <div className={`row gap-4 ${styles.who}`}>
      <Picture
        className="corner-1"
        image={product.picture ? { url: product.picture } : undefined}
        alt=""
        sizes="104px"
      />
      <div>
        <h2 className="heading-2">{product.title}</h2>
        <p className="soft">
          {units(product.sold)} {nameDays(product)}
          {product.sold > 0 && `, ${formatBoth(product)}`}
        </p>
      </div>
    </div>
  );
}

function Funnel({ product: { visitors, carts, sold, finished, type } }: { product: Product }) {
  return (
    <section className="stack content-start gap-2" aria-labelledby="embudo">
      <h2 id="embudo" className="heading-2">
        De la visita al último paso
      </h2>
      <ol className={`stack gap-0 ${styles.funnel}`}>
        <Step name="Visitas" value={visitors}>
          Personas que vieron su página, cada una una vez por día.
        </Step>
        <Step name="Al carrito" value={carts} of={visitors}>
          {outOf(carts, visitors, 'visitas')}
        </Step>
        <Step name="Pagado" value={sold} of={carts}>
          {carts > 0 && sold > carts
            ? 'Más que carritos: también se pagó con comprobante, a mano o en otro día.'
            : outOf(sold, carts, 'carritos')}
        </Step>
        {finished !== null && (
          <Step name={type === 'curso' ? 'Terminó el curso' : 'Terminó'} value={finished} of={sold}>
            {sold === 0 ? 'De quienes lo compraron en estos días.' : `De ${units(sold)} de estos días.`}
          </Step>
        )}
      </ol>
      <p className="soft small">Cada barra es la parte del paso anterior.</p>
    </section>
  );
}

interface StepProps {
  name: string;
  value: number;
  of?: number;
  children: ReactNode;
}

function Step({ name, value, of, children }: StepProps) {
  const share = of === undefined ? null : of === 0 ? 0 : Math.min(1, value / of);
  return (
    <li className="baseline pad-y-3 line-between">
      <span className="bold">{name}</span>
      <b className="heading-2 digits-even">{formatFigure(value)}</b>
      {share !== null && (
        <span
          className={`whole clip sunk ${styles.step}`}
          aria-hidden="true"
          style={{ '--share': share } as CSSProperties} // a custom property is not part of CSSProperties
        >
          <i />
        </span>
      )}
      <small className="whole">{children}</small>
    </li>
  );
}

function Besides({ product }: { product: Product }) {
  const { returned, revoked } = product;
  return (
    <section className="stack content-start gap-2" aria-labelledby="ademas">
      <h2 id="ademas" className="heading-2">
        Y además
      </h2>
      <LeaderRows>
        <LeaderRow label="Páginas vistas" value={formatFigure(product.views)} />
        <LeaderRow
          label="Devoluciones"
          value={returned.count === 0 ? 'ninguna' : `${returned.count}, ${formatBoth(returned)}`}
        />
        {revoked.count > 0 && (
          <LeaderRow
            label="Accesos retirados sin devolver"
            value={`${revoked.count}, ${formatBoth(revoked)}`}
          />
        )}
        <LeaderRow
          label="Favorito de"
          value={product.favourites === 1 ? '1 persona' : `${formatFigure(product.favourites)} personas`}
        />
        <LeaderRow label="Precio actual" value={formatPesos(product.price)} />
      </LeaderRows>
      <div className="row stretch gap-2 above-3">
        <SmallLink to={`/admin/ventas?buscar=${encodeURIComponent(product.title)}`}>Ver sus ventas</SmallLink>
        <SmallLink to="/admin/precios">Cambiar el precio</SmallLink>
      </div>
    </section>
  );
}

function units(sold: number): string {
  return sold === 1 ? '1 vendido' : `${formatFigure(sold)} vendidos`;
}

function outOf(value: number, of: number, what: string): string {
  if (of === 0) return `Todavía sin ${what} en estos días.`;
  return `${Math.round((value / of) * 100)} de cada 100 ${what}.`;
}
