import type { AccountTables } from './tables/accounts';
import type { CatalogueTables } from './tables/catalogue';
import type { FigureTables } from './tables/figures';
import type { LearningTables } from './tables/learning';
import type { OfferTables } from './tables/offers';
import type { OfficeTables } from './tables/office';
import type { OrderTables } from './tables/orders';
import type { PaymentTables } from './tables/payments';
import type { PlatformTables } from './tables/platform';

export type * from './tables/accounts';
export type * from './tables/catalogue';
export type * from './tables/figures';
export type * from './tables/learning';
export type * from './tables/offers';
export type * from './tables/office';
export type * from './tables/orders';
export type * from './tables/payments';
export type * from './tables/platform';

/** Every table of the database. */
export interface Tables
  extends AccountTables,
    CatalogueTables,
    OfferTables,
    OrderTables,
    PaymentTables,
    FigureTables,
    LearningTables,
    OfficeTables,
    PlatformTables {}
