import { createAccountLinks } from './accounts/account-tokens';
import { createAccounts } from './accounts/accounts.service';
import { createEmailProofs } from './accounts/email-proofs.service';
import { createGoogleSignIn } from './accounts/google-sign-in.service';
import { createLoginLinks } from './accounts/login-links.service';
import { createPasswords } from './accounts/passwords.service';
import { createFileRemoval, createPrivacy } from './accounts/privacy.service';
import { createProfiles } from './accounts/profile.service';
import { createRateLimit } from './accounts/rate-limit';
import { createCatalogue } from './catalogue/catalogue.service';
import { createCatalogueImport } from './catalogue/catalogue-import.service';
import { createDrafts } from './catalogue/drafts.service';
import { createImportUndo } from './catalogue/import-undo';
import { createPriceChanges } from './catalogue/price-changes.service';
import { createProductChanges } from './catalogue/product-changes.service';
import { createCertificates } from './certificates/certificates.service';
import { createOrderStatus } from './checkout/order-status.service';
import { createOrders } from './checkout/orders.service';
import { createOrdersAdmin } from './checkout/orders-admin.service';
import type { Providers } from './checkout/providers/registry';
import { createTransfers } from './checkout/providers/transfer/transfers.service';
import { createReconciliation } from './checkout/reconciliation.service';
import { createSettlement } from './checkout/settlement.service';
import { createWebhookEvents } from './checkout/webhook-events.service';
import { createContact } from './contact/contact.service';
import { createContentAnnouncement } from './content/announce-content';
import { createContent } from './content/content.service';
import { createProgress } from './content/progress.service';
import type { Deps } from './deps';
import { createFavourites } from './favourites/favourites.service';
import { createFailedMails } from './home/failed-mails';
import { createHome } from './home/home.service';
import { createInbox } from './inbox/inbox.service';
import { createKitchen } from './kitchen/kitchen.service';
import { createLessonAnnouncement } from './lessons/announce-lessons';
import { createCaptions } from './lessons/captions.service';
import { createLessonFiles } from './lessons/lesson-files.service';
import { createLessonProgress } from './lessons/lesson-progress.service';
import { createLessonTape } from './lessons/lesson-tape.service';
import { createLessons } from './lessons/lessons.service';
import { createProgram } from './lessons/program.service';
import { createProgramImport } from './lessons/program-import.service';
import { createMailJob } from './mail/enqueue-mail';
import type { Mailer } from './mail/mailer';
import { createProfileImages } from './media/profile-images.service';
import { createPaymentKeys } from './payment-keys/payment-keys.service';
import { createPeople } from './people/people.service';
import { createProofAnnouncement } from './proofs/announce-proof';
import { createProofDecisions } from './proofs/proof-decisions.service';
import { createProofEffects } from './proofs/proof-effects.service';
import { createProofs } from './proofs/proofs.service';
import { createSubmissions } from './proofs/submissions.service';
import { createPurchases } from './purchases/purchases.service';
import { createPush } from './push/push.service';
import { createPushJob } from './push/push-job';
import { createQuestions } from './questions/questions.service';
import { createQuotas } from './quota';
import { createRecipes } from './recipes/recipes.service';
import { createRecipesAdmin } from './recipes/recipes-admin.service';
import { createSales } from './sales/sales.service';
import { readSenderName } from './settings/creator-name';
import { createSettings } from './settings/settings.service';
import { createFigures } from './statistics/figures.service';
import { createStatistics } from './statistics/statistics.service';
import { createUsersAdmin } from './users-admin/users-admin.service';
import { createStreamWork } from './videos/stream-work';
import { createVideos } from './videos/videos.service';
import { createVisits } from './visits/visits.service';
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
  const orders = createOrders(payments);
  const transfers = createTransfers({ ...payments, orders, reconciliation });
  const program = createProgram(deps);
  const quotas = createQuotas(deps);
  const lessonFiles = createLessonFiles({ ...deps, program });
  const lessons = createLessons({ ...deps, lessonFiles });
  const proofs = createProofs(deps);
  const sales = createSales(deps);
  const productChanges = createProductChanges(deps);
  return {
    rateLimit,
    quotas,
    accounts: createAccounts(limited),
    loginLinks: createLoginLinks(limited),
    emailProofs,
    profiles: createProfiles({ ...limited, emailProofs }),
    passwords: createPasswords(limited),
    google: createGoogleSignIn(deps),
    privacy: createPrivacy(limited),
    usersAdmin: createUsersAdmin({ ...deps, purchases }),
    catalogue: createCatalogue(deps),
    productChanges,
    drafts: createDrafts({ ...deps, productChanges }),
    priceChanges: createPriceChanges(deps),
    catalogueImport: createCatalogueImport(deps),
    importUndo: createImportUndo(deps),
    favourites: createFavourites(deps),
    purchases,
    orders,
    transfers,
    orderStatus: createOrderStatus({ ...payments, reconciliation }),
    ordersAdmin: createOrdersAdmin({ ...payments, reconciliation }),
    reconciliation,
    webhookEvents: createWebhookEvents({ ...payments, reconciliation }),
    submissions: createSubmissions(deps),
    proofs,
    sales,
    people: createPeople({ ...deps, sales }),
    home: createHome({ ...deps, proofs }),
    failedMails: createFailedMails(deps),
    proofDecisions: createProofDecisions(deps),
    proofEffects: createProofEffects({ ...deps, transfers }),
    content: createContent({ ...deps, lessons }),
    progress: createProgress(deps),
    kitchen: createKitchen(deps),
    lessons,
    lessonFiles,
    lessonProgress: createLessonProgress(deps),
    lessonTape: createLessonTape(limited),
    questions: createQuestions(deps),
    certificates: createCertificates(limited),
    program,
    programImport: createProgramImport({ ...deps, program }),
    captions: createCaptions({ ...deps, program }),
    videos: createVideos({ ...deps, quotas }),
    streamWork: createStreamWork({ ...deps, program }),
    profileImages: createProfileImages(deps),
    contact: createContact(limited),
    withdrawals: createWithdrawals(limited),
    inbox: createInbox(deps),
    settings: createSettings(deps),
    paymentKeys: createPaymentKeys(limited),
    push: createPush(deps),
    recipes: createRecipes(deps),
    recipesAdmin: createRecipesAdmin(deps),
    statistics: createStatistics(deps),
    figures: createFigures(deps),
    visits: createVisits(deps),
  };
}

/** The handlers of the outbox, one per kind of job. */
export function handleOutbox(deps: Deps, services: Services, mailer: Mailer): void {
  const { outbox, storage } = deps;
  const makeAccountLink = createAccountLinks(deps);
  const readSender = () => readSenderName(deps.db, deps.config);
  outbox.on('mail', createMailJob({ mailer, storage, makeAccountLink, readSender }));
  outbox.on('push', createPushJob(deps));
  outbox.on('password-reset', services.passwords.sendLink);
  outbox.on('login-link', services.loginLinks.sendLink);
  outbox.on('remove-files', createFileRemoval(deps));
  outbox.on('announce-proof', createProofAnnouncement(deps));
  outbox.on('apply-proof-decision', services.proofEffects.applyDue);
  outbox.on('content-ready', createContentAnnouncement(deps));
  outbox.on('lessons-open', createLessonAnnouncement(deps));
}
