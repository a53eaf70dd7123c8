export interface FigureTables {
  sales_by_product: SalesByProductTable;
  sales_by_product_year: SalesByProductYearTable;
  sales_by_day: SalesByDayTable;
  visits_by_day: VisitsByDayTable;
  product_visits: ProductVisitsTable;
  source_days: SourceDaysTable;

  /** Granted purchases per month (`2026-03`, in UTC) and their revenue. */
  sales_by_month: {
    id: string;
    month: string;
    courses: number;
    recipe_books: number;
    ars_cents: number;
    usd_cents: number;
  };

  sales_by_user: {
    user_id: string;
    purchases: number;
  };

  /** Carts that requested a payment in a month, and the number of paid ones. */
  carts_by_month: {
    id: string;
    month: string;
    opened: number;
    paid: number;
  };

  /** A word of a campaign link. Visitors can bring new ones, so their number is bounded. */
  campaigns: {
    word: string;
    /** Its place in the marks of a day. */
    number: number;
    /** 1: the creator made the link. */
    is_own: number;
    seen_day: number;
  };

  /** The secret of the day's digests and the number of its marks. The row is removed when the day is over. */
  visit_days: {
    day: number;
    secret: string;
    marks: number;
  };

  /** A digest of a visitor, of what a visitor saw, or of a network, and its count. */
  visit_marks: {
    day: number;
    digest: string;
    count: number;
  };
}

/** The sales of a product by day. */
interface SalesByProductTable extends Returned {
  id: string;
  product_id: string;
  /** The days since 1970, in the shop's time. */
  day: number;
  /** Live grants, gifts included. */
  purchases: number;
  sold: number;
  ars_cents: number;
  usd_cents: number;
}

/** What is not revenue of the sales of a day. It counts on the day of the sale. */
interface Returned {
  /** Sold units whose money went back to the buyer, in whole or in part. */
  returns: number;
  returned_ars_cents: number;
  returned_usd_cents: number;
  /** Sold units whose access ended without their money going back, or with a part of it. */
  revocations: number;
  revoked_ars_cents: number;
  revoked_usd_cents: number;
}

type MonthColumn = `m${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`;

/** The sold units of a product by month of a year: a ranking of any months reads one row for each product and year. */
export interface SalesByProductYearTable extends Record<MonthColumn, number> {
  id: string;
  product_id: string;
  year: number;
}

/** Pages seen and different visitors of a day. */
export interface VisitsByDayTable {
  id: string;
  /** The days since 1970, in the shop's time. */
  day: number;
  views: number;
  visitors: number;
}

/** The same for the page of one product, and how often it was put in a cart. */
export interface ProductVisitsTable extends VisitsByDayTable {
  product_id: string;
  carts: number;
}

/** Visitors of a day by where they came from, how many of them filled a cart, and the first payments of their orders. */
export interface SourceDaysTable {
  id: string;
  day: number;
  /** A kind of `rules/sources.ts`, or the word of a campaign. */
  source: string;
  visits: number;
  carts: number;
  paid: number;
}

/**
 * Sales and their revenue, less refunds, by day (`2026-03-15`, in the shop's time) and method.
 * A sale is an order, a proof or a paid grant by hand; it may have several products.
 */
interface SalesByDayTable extends Returned {
  id: string;
  day: string;
  method: string;
  sales: number;
  course_ars_cents: number;
  course_usd_cents: number;
  book_ars_cents: number;
  book_usd_cents: number;
}
