import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product } from '../../../shared/catalogue';
import { ApiError, api } from '../../api';
import { ButtonLink } from '../../ui/button';
import { useAlert } from '../../ui/use-alert';
import type { UploadSlot } from './address-field';
import type { KindWords } from './kind-words';
import { refreshCatalogue } from './managed-queries';
import { ProductForm } from './product-form';
import { BLANK_PRODUCT, type ProductValues, toInput, toPreview } from './product-values';

interface CreateProductProps {
  words: KindWords;
  preview: (product: Product) => ReactNode;
  upload?: UploadSlot | undefined;
}

export function CreateProduct({ words, preview, upload }: CreateProductProps) {
  const client = useQueryClient();
  const alert = useAlert();

  async function save(values: ProductValues): Promise<void> {
    try {
      await api(`POST /${words.api}/create`, { body: toInput(values, words) });
    } catch (error) {
      alert.show({ kind: 'error', text: failureText(error, words) });
      throw error;
    }
    const [label, to] = words.seeAll;
    alert.show({
      text: words.created,
      action: (
        <ButtonLink look="quiet" small to={to}>
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
        words={words}
        draftKey={`new ${words.type}`}
        saved={BLANK_PRODUCT}
        onSave={save}
        submit={words.create}
        upload={upload}
        preview={(values) => preview(toPreview(values, words))}
      />
    </>
  );
}

function failureText(error: unknown, words: KindWords): string {
  if (!(error instanceof ApiError)) return words.createFailed;
  if (error.status === 0) return words.createNoAnswer;
  return error.message ? `Error: ${error.message}` : words.createFailed;
}
