import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../accounts/open-accounts';
import type { Learning } from '../learning/open-learning';
import type { Deps } from '../platform/deps';
import { withForms } from '../platform/http/with-forms';
import { atShopTime } from '../platform/jobs/scheduler';
import type { Mailer } from '../platform/mail/mailer';
import type { Shop } from '../shop/open-shop';
import { contactRoutes } from './contact/contact.routes';
import { homeRoutes } from './home/home.routes';
import { createHome } from './home/home.service';
import { inboxRoutes } from './inbox/inbox.routes';
import { createInbox } from './inbox/inbox.service';
import { createAutomaticLetters } from './letters/automatic-letters.service';
import { createBounces } from './letters/bounces';
import { createLetterDelivery } from './letters/deliver-letter';
import type { LetterLinks } from './letters/letter-links';
import { createLetterSending } from './letters/letter-sending';
import { letterRoutes } from './letters/letters.routes';
import { createLetters } from './letters/letters.service';
import { snsCalls } from './letters/sns-messages';
import { createSubscribers } from './letters/subscribers.service';
import { createShopArchive } from './moving/archive.service';
import { movingRoutes } from './moving/moving.routes';
import { createPeopleImport } from './moving/people-import.service';
import { peopleRoutes } from './people/people.routes';
import { createPeople } from './people/people.service';
import { salesRoutes } from './sales/sales.routes';
import { createSales } from './sales/sales.service';
import { sendDailySummary, sendWeeklySummary } from './sales/sales-summaries';
import { shopHealthRoutes } from './shop-health/shop-health.routes';
import { createShopHealth } from './shop-health/shop-health.service';
import { createFigures } from './statistics/figures.service';
import { mergeJournals } from './statistics/merge-journals';
import { statisticsRoutes } from './statistics/statistics.routes';
import { createStatistics } from './statistics/statistics.service';
import { usersAdminRoutes } from './users-admin/users-admin.routes';
import { createUsersAdmin } from './users-admin/users-admin.service';
import { visitRoutes } from './visits/visits.routes';
import type { Visits } from './visits/visits.service';

/** The creator's day: sales, people, messages, figures. */
export async function openOffice(
  app: FastifyInstance,
  deps: Deps,
  { changeRole, forgetAccount }: Accounts,
  { proofs, purchases, ordersAdmin }: Shop,
  { voicesAdmin }: Learning,
  { mailer, visits, letterLinks: links }: { mailer: Mailer; visits: Visits; letterLinks: LetterLinks },
) {
  const sales = createSales(deps);
  contactRoutes(app);
  statisticsRoutes(app, createStatistics(deps), createFigures(deps));
  visitRoutes(app, visits);
  usersAdminRoutes(app, createUsersAdmin({ ...deps, purchases }), changeRole);
  inboxRoutes(app, createInbox(deps));
  homeRoutes(app, createHome({ ...deps, proofs, voicesAdmin }));
  shopHealthRoutes(app, createShopHealth({ ...deps, mailer }));
  salesRoutes(app, sales, ordersAdmin, proofs);
  peopleRoutes(app, createPeople({ ...deps, sales }));
  const sending = createLetterSending(deps);
  letterRoutes(app, {
    subscribers: createSubscribers({ ...deps, links }),
    letters: createLetters(deps),
    sending,
    automaticLetters: createAutomaticLetters(deps),
    bounces: createBounces({ ...deps, sns: snsCalls }),
    links,
  });
  deps.outbox.on('start-letter', sending.startLater);
  deps.outbox.on('letter', createLetterDelivery({ ...deps, mailer, links }));
  const people = createPeopleImport({ ...deps, forgetAccount });
  await withForms(app, (forms) => movingRoutes(forms, people, createShopArchive({ ...deps, sales })));
  const { jobs, db, clock } = deps;
  jobs.add(atShopTime('merge-journals', '*/5 * * * *', () => mergeJournals(db, clock.now())));
  const writeVisits = () => visits.flush().then(visits.forget);
  // In every process, because each keeps its own visits until they are written.
  jobs.add({ name: 'write-visits', schedule: { everyMs: 10_000 }, run: writeVisits });
  jobs.add(atShopTime('send-daily-sales', '0 8 * * *', () => sendDailySummary(deps)));
  // The week, on Monday morning.
  jobs.add(atShopTime('send-weekly-sales', '0 8 * * 1', () => sendWeeklySummary(deps)));
  app.addHook('onClose', () => visits.flush());
  return { visits };
}
