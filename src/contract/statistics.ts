import { z } from 'zod';
import { wireType } from './catalogue';
import { endpoint } from './endpoint';

const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'El mes se escribe como 2026-03.' })
  .optional();
/** Whole months, both included. A missing end is open. */
const range = z.object({ from: month, to: month });

const inRange = <const K extends `GET /${string}`, R extends z.ZodType>(
  key: K,
  summary: string,
  response: R,
) => endpoint.admin(key, { summary, query: range, response });

export const statistics = {
  overview: endpoint.admin('GET /stats/overview', {
    summary: 'Totals of the shop; purchases are granted ones',
    response: z.object({
      totalUsers: z.number(),
      totalPurchases: z.number(),
      totalCourses: z.number(),
      totalRecipeBooks: z.number(),
    }),
  }),
  purchasesByMonth: inRange(
    'GET /stats/purchases-by-month',
    'Granted purchases of each month that had any, oldest first; months are in UTC',
    z.array(z.object({ month: z.string(), count: z.number() })),
  ),
  topUsers: endpoint.admin('GET /stats/top-users', {
    summary: 'The ten users with the most products',
    response: z.array(
      z.object({
        user_id: z.string(),
        purchase_count: z.number(),
        name: z.string(),
        surname: z.string(),
        email: z.string(),
      }),
    ),
  }),
  salesByType: inRange(
    'GET /stats/sales-by-type',
    'Granted purchases of courses and of recipe books',
    z.object({ coursesSold: z.number(), recipeBooksSold: z.number() }),
  ),
  incomeByMonth: inRange(
    'GET /stats/income-by-month',
    'What came in each month, in pesos and in dollars',
    z.array(z.object({ month: z.string(), ars: z.number(), usd: z.number() })),
  ),
  bestSellers: inRange(
    'GET /stats/best-sellers',
    'The ten products bought most',
    z.array(
      z.object({
        product_id: z.string(),
        title: z.string(),
        type: wireType,
        count: z.number(),
        ars: z.number(),
        usd: z.number(),
      }),
    ),
  ),
  conversion: inRange(
    'GET /stats/conversion',
    'Carts that asked for a payment, and how many of them were paid',
    z.object({ carts: z.number(), paid: z.number() }),
  ),
};
