import type { FigureTables } from '../../../platform/db/schema';
import { type Declared, internal, noPerson } from './declaration';

export const FIGURE_DATA: Declared<FigureTables> = {
  sales_by_user: { columns: internal('user_id', 'purchases') },
  ...noPerson(
    'sales_by_month',
    'sales_by_product',
    'sales_by_product_year',
    'sales_by_day',
    'carts_by_month',
  ),
  ...noPerson('visits_by_day', 'product_visits', 'source_days', 'campaigns', 'visit_days', 'visit_marks'),
};
