import { useEffect, useState } from 'react';
import { PROVIDER_NAMES, PROVIDERS } from '../../../rules/payment-providers';
import { useSearchParams } from '../../router';
import { useSettled } from '../../state/use-settled';
import { ChoiceField } from '../../ui/choice-field';
import { SearchField } from '../../ui/field';
import styles from './sales.module.css';

const WHEN = [
  ['', 'Siempre'],
  ['hoy', 'Hoy'],
  ['7dias', '7 días'],
  ['mes', 'Este mes'],
  ['mes-pasado', 'El mes pasado'],
  ['anio', 'Este año'],
] as const;
const METHODS = [
  ['', 'Todos'],
  ...PROVIDER_NAMES.map((name) => [name, PROVIDERS[name].label] as const),
  ['transferencia', 'Transferencia'],
  ['comprobante', 'Comprobante'],
  ['a-mano', 'A mano'],
] as const;
export const STATES = [
  ['', 'Todos'],
  ['pagada', 'Pagada'],
  ['espera', 'Espera el pago'],
  ['decision', 'Falta tu decisión'],
  ['devuelta', 'Devuelta'],
  ['revisar', 'Para revisar'],
] as const;

/** The filters live in the address, so that they can be shared and Back works. */
export function SaleFilters() {
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(search.get('buscar') ?? '');
  const set = (name: string, value: string) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const settled = useSettled(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing changes the address.
  useEffect(() => {
    if (settled !== (search.get('buscar') ?? '')) set('buscar', settled);
  }, [settled]);
  const when = search.get('cuando') ?? '';
  const isOtherMonth = when !== '' && !WHEN.some(([value]) => value === when);
  const selects = [
    ['Cuándo', 'cuando', isOtherMonth ? [...WHEN, [when, when] as const] : WHEN],
    ['Medio', 'medio', METHODS],
    ['Estado', 'estado', STATES],
  ] as const;
  return (
    <search className={`stack gap-3 ${styles.filters}`}>
      <SearchField
        label="Buscar en las ventas"
        placeholder="Nombre, email, producto, monto o número"
        value={text}
        onValue={setText}
      />
      {selects.map(([label, name, options]) => (
        <ChoiceField
          key={name}
          label={label}
          options={options}
          value={search.get(name) ?? ''}
          onValue={(value) => set(name, value)}
        />
      ))}
    </search>
  );
}
