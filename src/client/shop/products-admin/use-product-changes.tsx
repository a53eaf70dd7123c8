import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProduct } from '../../../contract/catalogue';
import { messageOf } from '../../api';
import type { useAlertBanner } from '../../ui/use-alert-banner';
import { changeEntry, PRODUCT_LISTS } from '../prices/api';
import { productCalls, refreshCatalogue } from './api';
import { draftCalls } from './editor/api';
import { linkAction } from './editor/editor-pieces';
import type { KindLabels } from './kind-labels';

export type ProductChanges = ReturnType<typeof useProductChanges>;

/** The delay before the list is refetched after a delete. */
const REFETCH_AFTER = 1300;
const UNDO_HINT = 'La lista se actualiza sola. Si fue sin querer, toca Deshacer.';

/** The one-click changes of a list: star, archive, restore, publish. */
export function useProductChanges(labels: KindLabels, alert: ReturnType<typeof useAlertBanner>) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<string | null>(null);
  const tell = (text: string) => alert.show({ text });
  const fail = (error: unknown, text: string | null) =>
    alert.show({ kind: 'error', text: text ?? messageOf(error) });

  /** Updates the star optimistically and rolls back when the request fails. */
  async function feature(product: AdminProduct): Promise<void> {
    const isFeatured = !product.isFeatured;
    await client.cancelQueries(PRODUCT_LISTS);
    const before = client.getQueriesData(PRODUCT_LISTS);
    changeEntry<AdminProduct>(client, PRODUCT_LISTS, product.id, { isFeatured });
    try {
      await productCalls.feature(labels.api, product.id, isFeatured);
      tell(isFeatured ? labels.featured : labels.unfeatured);
    } catch (error) {
      for (const [key, list] of before) client.setQueryData(key, list);
      fail(error, labels.featureFailed);
    }
    await refreshCatalogue(client);
  }

  async function remove(product: AdminProduct): Promise<void> {
    try {
      await productCalls.archive(labels.api, product.id);
    } catch (error) {
      fail(error, labels.deleteFailed);
      return;
    }
    setLeaving(product.id);
    alert.show({ text: labels.deleted, hint: UNDO_HINT, undo: () => void restore(product) });
    setTimeout(async () => {
      await refreshCatalogue(client);
      setLeaving(null);
    }, REFETCH_AFTER);
  }

  async function restore(product: AdminProduct): Promise<void> {
    try {
      await productCalls.restore(product.id);
      setLeaving(null);
      tell(`${product.title} volvió al catálogo.`);
    } catch (error) {
      fail(error, null);
    }
    await refreshCatalogue(client);
  }

  async function publish(product: AdminProduct): Promise<void> {
    try {
      const { version } = await draftCalls.read(product.id);
      await draftCalls.apply(product.id, version, true);
      tell(`${product.title} ya está a la venta.`);
    } catch (error) {
      const action = linkAction(['Completarlo', `${labels.page}/${product.id}`]);
      alert.show({ kind: 'error', text: messageOf(error), action });
    }
    await refreshCatalogue(client);
  }

  return { feature, remove, restore, publish, leaving };
}
