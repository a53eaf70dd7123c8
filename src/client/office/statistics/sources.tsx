import type { AnswerOf } from '../../../contract/api';
import { sourceLabel } from '../../../rules/sources';
import { CampaignLink } from './campaign-link';
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
          <thead>
            <tr className="small soft">
              <th scope="col" className="text-left">
                Desde
              </th>
              <th scope="col">Visitas</th>
              <th scope="col">Carrito</th>
              <th scope="col">Pagaron</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, visits, carts, paid }) => (
              <tr key={source} className="line-above">
                <th scope="row" className="text-left break">
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
