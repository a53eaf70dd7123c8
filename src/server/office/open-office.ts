import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../accounts/open-accounts';
import type { Deps } from '../platform/deps';
import type { Shop } from '../shop/open-shop';
import { contactRoutes } from './contact/contact.routes';
import { createContact } from './contact/contact.service';
import { createFailedMails } from './home/failed-mails';
import { homeRoutes } from './home/home.routes';
import { createHome } from './home/home.service';
import { inboxRoutes } from './inbox/inbox.routes';
import { createInbox } from './inbox/inbox.service';
import { peopleRoutes } from './people/people.routes';
import { createPeople } from './people/people.service';
import { salesRoutes } from './sales/sales.routes';
import { createSales } from './sales/sales.service';
import { sendDailySalesJob, sendWeeklySalesJob } from './sales/sales-summaries';
import { createFigures } from './statistics/figures.service';
import { mergeJournalsJob } from './statistics/merge-journals';
import { statisticsRoutes } from './statistics/statistics.routes';
import { createStatistics } from './statistics/statistics.service';
import { usersAdminRoutes } from './users-admin/users-admin.routes';
import { createUsersAdmin } from './users-admin/users-admin.service';
import { visitRoutes } from './visits/visits.routes';
import { createVisits, writeVisitsJob } from './visits/visits.service';

/** The creator's day: sales, people, messages, figures. */
export function openOffice(
  app: FastifyInstance,
  deps: Deps,
  { changeRole }: Accounts,
  { proofs, purchases, ordersAdmin }: Shop,
) {
  const sales = createSales(deps);
  const visits = createVisits(deps);
  contactRoutes(app, { contact: createContact(deps) });
  statisticsRoutes(app, { statistics: createStatistics(deps), figures: createFigures(deps) });
  visitRoutes(app, { visits });
  usersAdminRoutes(app, { usersAdmin: createUsersAdmin({ ...deps, purchases }), changeRole });
  inboxRoutes(app, { inbox: createInbox(deps) });
  homeRoutes(app, { home: createHome({ ...deps, proofs }), failedMails: createFailedMails(deps) });
  salesRoutes(app, { sales, ordersAdmin, proofs }, deps);
  peopleRoutes(app, { people: createPeople({ ...deps, sales }) });
  deps.jobs.add(mergeJournalsJob(deps));
  deps.jobs.add(writeVisitsJob(visits));
  deps.jobs.add(sendDailySalesJob(deps));
  deps.jobs.add(sendWeeklySalesJob(deps));
  app.addHook('onClose', () => visits.flush());
  return { visits };
}
