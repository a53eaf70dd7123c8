import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ManagedProduct } from '../../../shared/catalogue';
import { ApiError, api, messageOf } from '../../api';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { useAlert } from '../../ui/use-alert';
import type { UploadSlot } from './address-field';
import type { KindWords } from './kind-words';
import { refreshCatalogue } from './managed-queries';
import { ProductForm } from './product-form';
import { type ProductValues, toInput, toValues } from './product-values';

interface EditDialogProps {
  words: KindWords;
  product: ManagedProduct;
  onClose: () => void;
  alert: ReturnType<typeof useAlert>;
  upload?: UploadSlot | undefined;
}

/** Edits one product; an edit that somebody else overtook is told, and nothing is overwritten. */
export function EditDialog({ words, product, onClose, alert, upload }: EditDialogProps) {
  const client = useQueryClient();
  const saved = useMemo(() => toValues(product), [product]);
  const [failure, setFailure] = useState('');

  async function save(values: ProductValues): Promise<void> {
    const body = { ...toInput(values, words, product), version: product.version };
    setFailure('');
    try {
      await api(`PUT /${words.api}/:id`, { params: { id: product.id }, body });
    } catch (error) {
      setFailure(failureText(error, words));
      if (error instanceof ApiError && error.code === 'stale_edit') await refreshCatalogue(client);
      throw error;
    }
    const [label, to] = words.seeUpdated ?? [];
    const action = to && (
      <ButtonLink look="quiet" small to={to}>
        {label}
      </ButtonLink>
    );
    alert.show({ text: words.updated, action });
    onClose();
    await refreshCatalogue(client);
  }

  return (
    <Dialog title={words.edit} open onClose={onClose} wide>
      <ProductForm
        words={words}
        // A draft belongs to what it was written over: after somebody else's change it would hide that change.
        draftKey={`${product.id} ${product.version}`}
        saved={saved}
        onSave={save}
        submit="Guardar cambios"
        failure={failure}
        upload={upload}
        actions={
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
        }
      />
    </Dialog>
  );
}

function failureText(error: unknown, words: KindWords): string {
  const isTold = error instanceof ApiError && (error.code === 'stale_edit' || error.status === 0);
  return isTold ? messageOf(error) : (words.updateFailed ?? messageOf(error));
}
