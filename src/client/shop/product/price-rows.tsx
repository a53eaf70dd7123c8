import { MESSAGES } from '../../../rules/messages';
import { formatDollars, formatPesos } from '../../../rules/money';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import styles from './price-rows.module.css';

interface PriceRowsProps {
  price?: number | undefined;
  USDprice?: number | undefined;
  /** The regular prices during a promotion, shown crossed out. */
  listPrice?: number | null | undefined;
  listUSDprice?: number | null | undefined;
  className?: string;
}

/** The price in pesos, with the price in dollars below. */
export function PriceRows({ price, USDprice, listPrice, listUSDprice, className }: PriceRowsProps) {
  return (
    <LeaderRows className={className}>
      <LeaderRow
        label="Pesos"
        value={<Price amount={price} list={listPrice} format={formatPesos} />}
        variant="large"
      />
      <LeaderRow
        label="Dólares"
        value={<Price amount={USDprice} list={listUSDprice} format={formatDollars} />}
        variant="muted"
      />
    </LeaderRows>
  );
}

interface PriceProps {
  amount: number | undefined;
  list: number | null | undefined;
  format: (amount: number) => string;
}

function Price({ amount, list, format }: PriceProps) {
  if (!amount) return MESSAGES.noPrice;
  if (!list) return <span data-price>{format(amount)}</span>;
  return (
    <span data-price>
      <s className={`soft ${styles.before}`}>
        <span className="vh">Antes </span>
        {format(list)}
      </s>{' '}
      <span className="vh">ahora </span>
      {format(amount)}
    </span>
  );
}
