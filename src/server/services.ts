import { createAccountLinks } from './accounts/account-tokens';
import { createAccounts } from './accounts/accounts.service';
import { createEmailProofs } from './accounts/email-proofs.service';
import { createGoogleSignIn } from './accounts/google-sign-in.service';
import { createPasswords } from './accounts/passwords.service';
import { createFileRemoval, createPrivacy } from './accounts/privacy.service';
import { createProfiles } from './accounts/profile.service';
import { createRateLimit } from './accounts/rate-limit';
import { createCatalogue } from './catalogue/catalogue.service';
import { createCatalogueImport } from './catalogue/catalogue-import.service';
import { createProductChanges } from './catalogue/product-changes.service';
import { createOrderStatus } from './checkout/order-status.service';
import { createOrders } from './checkout/orders.service';
import { createOrdersAdmin } from './checkout/orders-admin.service';
import type { Providers } from './checkout/providers/registry';
import { createReconciliation } from './checkout/reconciliation.service';
import { createSettlement } from './checkout/settlement.service';
import { createWebhookEvents } from './checkout/webhook-events.service';
import { createContact } from './contact/contact.service';
import { createContentAnnouncement } from './content/announce-content';
import { createCaptions } from './content/captions.service';
import { createContent } from './content/content.service';
import { createProgress } from './content/progress.service';
import type { Deps } from './deps';
import { createFavourites } from './favourites/favourites.service';
import { createInbox } from './inbox/inbox.service';
import { createMailJob } from './mail/enqueue-mail';
import type { Mailer } from './mail/mailer';
import { createProfileImages } from './media/profile-images.service';
import { createProofAnnouncement } from './proofs/announce-proof';
import { createProofDecisions } from './proofs/proof-decisions.service';
import { createProofs } from './proofs/proofs.service';
import { createSubmissions } from './proofs/submissions.service';
import { createPurchases } from './purchases/purchases.service';
import { createQuotas } from './quota';
import { createSettings } from './settings/settings.service';
import { createStatistics } from './statistics/statistics.service';
import { createUsersAdmin } from './users-admin/users-admin.service';
import { createWithdrawals } from './withdrawals/withdrawals.service';

export type Services = ReturnType<typeof createServices>;

/** The composition root: builds each service once, with the services that it needs. */
export function createServices(deps: Deps, providers: Providers) {
  const rateLimit = createRateLimit(deps);
  const limited = { ...deps, rateLimit };
  const emailProofs = createEmailProofs(limited);
  const purchases = createPurchases(deps);
  const payments = { ...deps, providers, settlement: createSettlement(deps) };
  const reconciliation = createReconciliation(payments);
  return {
    rateLimit,
    quotas: createQuotas(deps),
    accounts: createAccounts(limited),
    emailProofs,
    profiles: createProfiles({ ...limited, emailProofs }),
    passwords: createPasswords(limited),
    google: createGoogleSignIn(deps),
    privacy: createPrivacy(limited),
    usersAdmin: createUsersAdmin({ ...deps, purchases }),
    catalogue: createCatalogue(deps),
    productChanges: createProductChanges(deps),
    catalogueImport: createCatalogueImport(deps),
    favourites: createFavourites(deps),
    purchases,
    orders: createOrders(payments),
    orderStatus: createOrderStatus({ ...deps, reconciliation }),
    ordersAdmin: createOrdersAdmin({ ...payments, reconciliation }),
    reconciliation,
    webhookEvents: createWebhookEvents({ ...payments, reconciliation }),
    submissions: createSubmissions(deps),
    proofs: createProofs(deps),
    proofDecisions: createProofDecisions(deps),
    content: createContent(deps),
    progress: createProgress(deps),
    captions: createCaptions(deps),
    profileImages: createProfileImages(deps),
    contact: createContact(limited),
    withdrawals: createWithdrawals(limited),
    inbox: createInbox(deps),
    settings: createSettings(deps),
    statistics: createStatistics(deps),
  };
}

/** The handlers of the outbox, one per kind of job. */
export function handleOutbox(deps: Deps, services: Services, mailer: Mailer): void {
  const { outbox, storage } = deps;
  const makeAccountLink = createAccountLinks(deps);
  outbox.on('mail', createMailJob({ mailer, storage, makeAccountLink }));
  outbox.on('password-reset', services.passwords.sendLink);
  outbox.on('remove-files', createFileRemoval(deps));
  outbox.on('announce-proof', createProofAnnouncement(deps));
  outbox.on('content-ready', createContentAnnouncement(deps));
}
