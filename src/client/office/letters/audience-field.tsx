import { AUDIENCES, type AudienceKind } from '../../../rules/letters';
import { useAudience, useLetterProducts } from './api';
import { Choice } from './block-list';
import { countPeople } from './letter-words';

const LABELS: Record<AudienceKind, string> = {
  subscribers: 'Todas',
  buyers: 'Quienes tienen un producto',
  notBuyers: 'Quienes no lo tienen',
};

interface AudienceFieldProps {
  kind: AudienceKind;
  productId: string;
  onChange: (change: { kind: AudienceKind; productId: string }) => void;
}

/** For whom the letter is, with the number of people. */
export function AudienceField({ kind, productId, onChange }: AudienceFieldProps) {
  const products = useLetterProducts();
  const count = useAudience(kind === 'subscribers' ? { kind } : { kind, productId });
  const choose = (next: AudienceKind) =>
    onChange({ kind: next, productId: productId || (products[0]?.id ?? '') });
  return (
    <fieldset className="stack gap-2">
      <legend className="heading-2 below-3">Para quién</legend>
      {AUDIENCES.map((audience) => (
        <label key={audience} className="line baseline gap-2 tap">
          <input type="radio" name="kind" checked={audience === kind} onChange={() => choose(audience)} />
          {LABELS[audience]}
        </label>
      ))}
      {kind !== 'subscribers' && (
        <Choice
          label="Producto"
          value={productId}
          options={products}
          onChange={(id) => onChange({ kind, productId: id })}
        />
      )}
      {count.data && (
        <p role="status">
          Hoy son <b>{countPeople(count.data.people)}</b>.
          {count.data.hadOneToday > 0 &&
            ` Otras ${count.data.hadOneToday} ya recibieron una carta hoy y esta no les llega, salvo que marques que no puede esperar.`}
        </p>
      )}
      <p className="soft small">
        Siempre dentro de quienes confirmaron{count.data ? `, ${count.data.confirmed}` : ''}. Comprar no
        suscribe a nadie.
      </p>
    </fieldset>
  );
}
