import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../accounts/open-accounts';
import type { Deps } from '../platform/deps';
import { withForms } from '../platform/http/with-forms';
import { atShopTime } from '../platform/jobs/scheduler';
import type { Platform } from '../platform/open-platform';
import { createContentAnnouncement } from './catalogue/announce-content';
import { catalogueRoutes } from './catalogue/catalogue.routes';
import { createCatalogue, type ReadContents } from './catalogue/catalogue.service';
import { catalogueAdminRoutes } from './catalogue/catalogue-admin.routes';
import { createCatalogueImport } from './catalogue/catalogue-import.service';
import { sweepDrafts } from './catalogue/draft-view';
import { createDrafts } from './catalogue/drafts.service';
import { createImportUndo } from './catalogue/import-undo';
import { createPriceChanges } from './catalogue/price-changes.service';
import { createProductChanges } from './catalogue/product-changes.service';
import { applyPromotions } from './catalogue/promotions';
import { openCheckout } from './checkout/open-checkout';
import type { ReadSource } from './checkout/orders.service';
import { favouriteRoutes } from './favourites/favourites.routes';
import { createFavourites } from './favourites/favourites.service';
import { createGiftEnding, runGiftMails } from './gifts/gift-mails';
import { giftRoutes } from './gifts/gifts.routes';
import { createGifts } from './gifts/gifts.service';
import { bundleRoutes } from './offers/bundles.routes';
import { createBundles } from './offers/bundles.service';
import { couponRoutes } from './offers/coupons.routes';
import { createCoupons } from './offers/coupons.service';
import { paymentKeyRoutes } from './payment-keys/payment-keys.routes';
import { createPaymentKeys } from './payment-keys/payment-keys.service';
import { createProofAnnouncement } from './proofs/announce-proof';
import { createProofDecisions } from './proofs/proof-decisions.service';
import { createProofEffects } from './proofs/proof-effects.service';
import { proofRoutes } from './proofs/proofs.routes';
import { createProofs } from './proofs/proofs.service';
import { createSubmissions } from './proofs/submissions.service';
import { purchaseRoutes } from './purchases/purchases.routes';
import { createPurchases } from './purchases/purchases.service';
import { createReceipts } from './purchases/receipts.service';
import { cartReminderRoutes } from './reminders/cart-reminders.routes';
import { createCartReminders } from './reminders/cart-reminders.service';
import { remindOfCarts } from './reminders/remind-of-carts';
import { settingsRoutes } from './settings/settings.routes';
import { createSettings } from './settings/settings.service';
import { createSettingsChanges } from './settings/settings-changes.service';
import { alertSetupProblems } from './settings/setup-problems';
import { withdrawalRoutes } from './withdrawals/withdrawals.routes';
import { createWithdrawals } from './withdrawals/withdrawals.service';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** What is sold, at which price, who paid and who owns it. */
export async function openShop(
  app: FastifyInstance,
  deps: Deps,
  { rateLimit }: Platform,
  { confirmAdmin }: Accounts,
  { readContents, readSource }: { readContents: ReadContents; readSource: ReadSource },
) {
  const { outbox, jobs } = deps;
  const protectedDeps = { ...deps, rateLimit, confirmAdmin };
  const productChanges = createProductChanges(deps);
  catalogueRoutes(app, createCatalogue({ ...deps, readContents }), productChanges);
  catalogueAdminRoutes(app, {
    catalogueImport: createCatalogueImport(deps),
    drafts: createDrafts({ ...deps, productChanges }),
    importUndo: createImportUndo(deps),
    priceChanges: createPriceChanges(deps),
    productChanges,
  });
  bundleRoutes(app, createBundles(deps));
  couponRoutes(app, createCoupons(deps));
  favouriteRoutes(app, createFavourites(deps));
  giftRoutes(app, createGifts(deps));
  cartReminderRoutes(app, createCartReminders(deps));
  const checkout = openCheckout(app, deps, { rateLimit, readSource });
  const purchases = createPurchases({ ...deps, closeOrder: checkout.closeOrder });
  purchaseRoutes(app, purchases, createReceipts(deps));
  withdrawalRoutes(app, createWithdrawals({ ...deps, rateLimit }));
  settingsRoutes(app, createSettings(deps), createSettingsChanges(protectedDeps));
  paymentKeyRoutes(app, createPaymentKeys(protectedDeps));
  const proofs = createProofs(deps);
  const proofEffects = createProofEffects({ ...deps, receiveTransfer: checkout.transfers.receive });
  await withForms(app, (forms) =>
    proofRoutes(forms, proofs, createProofDecisions(deps), createSubmissions(deps)),
  );
  outbox.on('end-gift', createGiftEnding(deps));
  outbox.on('announce-proof', createProofAnnouncement(deps));
  outbox.on('apply-proof-decision', proofEffects.applyDue);
  outbox.on('content-ready', createContentAnnouncement(deps));
  jobs.add(atShopTime('apply-promotions', '* * * * *', () => applyPromotions(deps)));
  jobs.add(atShopTime('gift-mails', '* * * * *', () => runGiftMails(deps)));
  jobs.add(atShopTime('remind-of-carts', '*/10 * * * *', () => remindOfCarts(deps)));
  jobs.add(atShopTime('sweep-drafts', '25 4 * * *', () => sweepDrafts(deps)));
  if (!deps.config.demo)
    jobs.add(atShopTime('alert-setup-problems', '5 * * * *', () => alertSetupProblems(deps)));
  return { ...checkout, purchases, proofs, proofEffects };
}
