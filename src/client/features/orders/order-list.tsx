import { useState } from 'react';
import type { OrderState } from '../../../shared/checkout';
import { formatMoney } from '../../../shared/money';
import type { OrderSummary } from '../../../shared/orders-admin';
import { messageOf } from '../../api';
import { EndlessList } from '../../ui/endless-list';
import { SelectField, TextField } from '../../ui/field';
import { formatMoment } from '../../ui/format-moment';
import { Sheet } from '../../ui/tabs';
import { useOrders } from './api';
import { STATE_LABELS } from './order-labels';
import styles from './orders.module.css';
import { StateTag } from './state-tag';

interface Filter {
  q: string;
  state: OrderState | '' | 'attention';
}

/** Orders, newest first, with search by email, order or payment number. */
export function OrderList({ onOpen }: { onOpen: (id: string) => void }) {
  const [filter, setFilter] = useState<Filter>({ q: '', state: '' });
  const orders = useOrders(queryOf(filter));
  return (
    <div className="stack">
      <form className={styles.filters} method="post" noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Buscar"
          name="q"
          type="search"
          placeholder="Email, número de orden o de pago"
          value={filter.q}
          onChange={(event) => setFilter({ ...filter, q: event.target.value })}
        />
        <SelectField
          label="Estado"
          name="state"
          value={filter.state}
          onChange={(event) => setFilter({ ...filter, state: event.target.value as Filter['state'] })}
        >
          <option value="">Todas</option>
          <option value="attention">Para revisar</option>
          {Object.entries(STATE_LABELS).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </SelectField>
      </form>
      <Sheet>
        <EndlessList list={orders} errorText={messageOf(orders.error)} empty="No hay órdenes">
          {(order) => <OrderRow key={order.id} order={order} onOpen={() => onOpen(order.id)} />}
        </EndlessList>
      </Sheet>
    </div>
  );
}

function OrderRow({ order, onOpen }: { order: OrderSummary; onOpen: () => void }) {
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h2>
          <button type="button" className={styles.openRow} onClick={onOpen}>
            {order.buyer.name} {order.buyer.surname}
          </button>
        </h2>
        {order.buyer.email && <p className="soft small">{order.buyer.email}</p>}
      </div>
      <p className={styles.titles}>{order.titles.join(', ')}</p>
      <p className="soft small">{formatMoment(order.createdAt)}</p>
      <StateTag state={order.state} attention={order.attention} />
      <p className={styles.amount}>{formatMoney(order.total, order.currency)}</p>
    </li>
  );
}

function queryOf({ q, state }: Filter) {
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(state === 'attention' ? { attention: 'true' as const } : state ? { state } : {}),
  };
}
