import { startTransition, useOptimistic } from 'react';
import type { CatalogueOrder } from '../../../contract/catalogue';
import { CheckBox } from '../../ui/check-box';
import { SelectField, TextField } from '../../ui/field';
import styles from './filter-bar.module.css';
import { type Filters, FLAGS, ORDERS } from './filters';

interface FilterBarProps {
  filters: Filters;
  /** Shows the filters by kind, for the whole catalogue only. */
  withKinds: boolean;
  onChange: (change: Partial<Filters>) => void;
}

export function FilterBar({ filters, withKinds, onChange }: FilterBarProps) {
  // Optimistic state shows the input immediately; the URL updates later.
  const [shown, show] = useOptimistic(filters, (current, part: Partial<Filters>) => ({
    ...current,
    ...part,
  }));
  const change = (part: Partial<Filters>) =>
    startTransition(() => {
      show(part);
      onChange(part);
    });
  return (
    <search>
      <form
        method="post"
        noValidate
        className={withKinds ? `stack gap-4 ${styles.bar} ${styles.withKinds}` : `stack gap-4 ${styles.bar}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label="Buscar"
          type="search"
          name="buscar"
          placeholder="Torta, alfajores..."
          autoComplete="off"
          value={shown.search}
          onValue={(value) => change({ search: value })}
        />
        <SelectField
          label="Ordenar por"
          name="orden"
          value={shown.order}
          onValue={(value) => change({ order: value as CatalogueOrder })} // the options are the orders
        >
          {Object.entries(ORDERS).map(([order, text]) => (
            <option key={order} value={order}>
              {text}
            </option>
          ))}
        </SelectField>
        <fieldset className={`row stretch gap-3 whole ${styles.chips}`}>
          <legend className="vh">Filtrar el catálogo</legend>
          {FLAGS.slice(withKinds ? 0 : -1).map(([name, , label]) => (
            <CheckBox
              key={name}
              chip
              label={label}
              name={label}
              checked={shown[name]}
              onCheck={(isChecked) => change({ [name]: isChecked })}
            />
          ))}
        </fieldset>
      </form>
    </search>
  );
}
