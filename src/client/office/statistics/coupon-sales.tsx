import type { AnswerOf } from '../../../contract/api';
import { formatDollars, formatPesos } from '../../../rules/money';
import { sourceLabel } from '../../../rules/sources';
import { Link } from '../../router';
import styles from './sources.module.css';

type Sales = AnswerOf<'GET /admin/figures'>['coupons'][number];

/** What each coupon sold in the period, and where its buyers came from. */
export function CouponSales({ coupons }: { coupons: Sales[] }) {
  return (
    <div className="stack gap-3">
      <h2 id="por-cupon" className="heading-2">
        Ventas por cupón
      </h2>
      {coupons.length === 0 ? (
        <p className="soft">
          En estos días nadie compró con un cupón. <Link to="/admin/cupones">Ver los cupones</Link>
        </p>
      ) : (
        <div className="scroll-x">
          <table className={`full digits-even ${styles.table}`}>
            <thead>
              <tr className="small soft">
                <th scope="col">Cupón</th>
                <th scope="col">Ventas</th>
                <th scope="col">Cobrado</th>
              </tr>
            </thead>
            <tbody>
              {coupons.map((coupon) => (
                <Row key={coupon.code} coupon={coupon} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function Row({ coupon: { code, count, ars, usd, sources } }: { coupon: Sales }) {
  const from = sources.map(({ source, count: sold }) => `${nameOf(source)} ${sold}`).join(' · ');
  return (
    <tr className="line-above">
      <th scope="row" className="break">
        {code}
        <span className="small soft">
          <br />
          {from}
        </span>
      </th>
      <td>{count}</td>
      <td>
        {(ars > 0 || usd === 0) && formatPesos(ars)}
        {ars > 0 && usd > 0 && <br />}
        {usd > 0 && formatDollars(usd)}
      </td>
    </tr>
  );
}

function nameOf(source: string | null): string {
  return source === null ? 'Sin dato' : sourceLabel(source);
}
