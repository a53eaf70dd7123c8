import { useState } from 'react';
import type { AnswerOf } from '../../../contract/api';
import { formatDollars, formatPesos } from '../../../rules/money';
import { CAMPAIGN_PARAMETER, sourceLabel } from '../../../rules/sources';
import { messageOf } from '../../api';
import { Link } from '../../router';
import { CopyButton } from '../../shop/checkout/copy-button';
import { SmallButton } from '../../ui/button';
import { TextField } from '../../ui/field';
import { submitting } from '../../ui/submitting';
import { TableHead } from '../../ui/table-head';
import { useAddCampaign } from './api';
import styles from './sources.module.css';

type Source = AnswerOf<'GET /admin/figures'>['sources'][number];

/** Where the visitors of the period came from, and how far they went. */
export function Sources({ sources }: { sources: Source[] }) {
  return (
    <div className="stack gap-3">
      <h2 id="vienen" className="heading-2">
        De dónde vienen
      </h2>
      <div className="scroll-x">
        <table className={`full digits-even ${styles.table}`}>
          <TableHead titles={['Desde', 'Visitas', 'Carrito', 'Pagaron']} />
          <tbody>
            {sources.map(({ source, visits, carts, paid }) => (
              <tr key={source} className="line-above">
                <th scope="row" className="break">
                  {sourceLabel(source)}
                </th>
                <td>{visits}</td>
                <td>{carts}</td>
                <td>{paid}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft small">
        Sin cookies: solo se guarda el tipo de sitio y la palabra del enlace. Quien pidió no ser contado no
        aparece.
      </p>
      <CampaignLink />
    </div>
  );
}

/** Makes a link to the shop that carries a word, for a story or a message. */
function CampaignLink() {
  const [word, setWord] = useState('');
  const add = useAddCampaign();
  const link = add.data
    ? `${window.location.origin}/?${new URLSearchParams({ [CAMPAIGN_PARAMETER]: add.data.word })}`
    : '';
  const submit = submitting(() => {
    if (word.trim() !== '') add.mutate(word);
  });
  return (
    <form className="stack gap-3" onSubmit={submit}>
      <TextField
        label="Enlace para una historia o un mensaje"
        name="word"
        autoComplete="off"
        autoCapitalize="none"
        placeholder="historia-rogel"
        value={word}
        onValue={setWord}
        error={add.isError ? messageOf(add.error) : undefined}
        hint={`Una palabra tuya. También puedes agregar ?${CAMPAIGN_PARAMETER}=palabra al final de cualquier página de la tienda.`}
      />
      <div>
        <SmallButton type="submit" busy={add.isPending} disabled={word.trim() === ''}>
          Crear el enlace
        </SmallButton>
      </div>
      {link && (
        <p className="row gap-3" role="status">
          <span className="break">{link}</span> <CopyButton text={link} label="Copiar el enlace" />
        </p>
      )}
    </form>
  );
}

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
            <TableHead titles={['Cupón', 'Ventas', 'Cobrado']} />
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
  const from = sources.map(
    ({ source, count: sold }) => `${source ? sourceLabel(source) : 'Sin dato'} ${sold}`,
  );
  return (
    <tr className="line-above">
      <th scope="row" className="break">
        {code}
        <span className="small soft">
          <br />
          {from.join(' · ')}
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
