import type { FigureTables } from '../../../platform/db/schema';
import type { Declared } from './declaration';
import { byUser } from './rows-of';

export const FIGURE_DATA: Declared<FigureTables> = {
  sales_by_user: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: null,
    columns: { user_id: 'internal', purchases: 'internal' },
  },
  sales_by_month: 'no person',
  sales_by_product: 'no person',
  sales_by_product_year: 'no person',
  sales_by_day: 'no person',
  carts_by_month: 'no person',
  visits_by_day: 'no person',
  product_visits: 'no person',
  source_days: 'no person',
  campaigns: 'no person',
  visit_days: 'no person',
  visit_marks: 'no person',
};
