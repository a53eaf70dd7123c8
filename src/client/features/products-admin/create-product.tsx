import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product } from '../../../shared/catalogue';
import { ApiError } from '../../api';
import { ButtonLink } from '../../ui/button';
import { useAlertBanner } from '../../ui/use-alert-banner';
import type { UploadSlot } from './address-field';
import { productCalls, refreshCatalogue } from './api';
import type { KindLabels } from './kind-labels';
import { ProductForm } from './product-form';
import { BLANK_PRODUCT, type ProductValues, toInput, toPreview } from './product-values';

interface CreateProductProps {
  labels: KindLabels;
  preview: (product: Product) => ReactNode;
  upload?: UploadSlot | undefined;
}

export function CreateProduct({ labels, preview, upload }: CreateProductProps) {
  const client = useQueryClient();
  const alert = useAlertBanner();

  async function save(values: ProductValues): Promise<void> {
    try {
      await productCalls.create(labels.api, toInput(values, labels));
    } catch (error) {
      alert.show({ kind: 'error', text: failureText(error, labels) });
      throw error;
    }
    const [label, to] = labels.seeAll;
    alert.show({
      text: labels.created,
      action: (
        <ButtonLink variant="quiet" small to={to}>
          {label}
        </ButtonLink>
      ),
    });
    scrollTo({ top: 0 });
    await refreshCatalogue(client);
  }

  return (
    <>
      {alert.banner}
      <ProductForm
        labels={labels}
        draftKey={`new ${labels.type}`}
        saved={BLANK_PRODUCT}
        onSave={save}
        submit={labels.create}
        upload={upload}
        preview={(values) => preview(toPreview(values, labels))}
      />
    </>
  );
}

function failureText(error: unknown, labels: KindLabels): string {
  if (!(error instanceof ApiError)) return labels.createFailed;
  if (error.status === 0) return labels.createNoAnswer;
  return error.message ? `Error: ${error.message}` : labels.createFailed;
}
