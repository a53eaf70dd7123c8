import type { FigureTables } from '../../../platform/db/schema';
import { byUser, type Declared, internal } from './declaration';

export const FIGURE_DATA: Declared<FigureTables> = {
  sales_by_user: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: null,
    columns: internal('user_id', 'purchases'),
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
