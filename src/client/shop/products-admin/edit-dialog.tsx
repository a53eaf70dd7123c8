import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AdminProduct } from '../../../contract/catalogue';
import { ApiError, messageOf } from '../../api';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextLink } from '../../ui/text-button';
import type { useAlertBanner } from '../../ui/use-alert-banner';
import { productCalls, refreshCatalogue } from './api';
import type { KindLabels } from './kind-labels';
import { ProductForm } from './product-form';
import { type ProductValues, toPatch, toValues } from './product-values';

interface EditDialogProps {
  labels: KindLabels;
  product: AdminProduct;
  onClose: () => void;
  alert: ReturnType<typeof useAlertBanner>;
}

/** Edits one product. A conflicting edit shows an error and overwrites nothing. */
export function EditDialog({ labels, product, onClose, alert }: EditDialogProps) {
  const client = useQueryClient();
  const saved = useMemo(() => toValues(product), [product]);
  const [failure, setFailure] = useState('');

  async function save(values: ProductValues): Promise<void> {
    const body = { ...toPatch(values, labels, product), version: product.version };
    setFailure('');
    try {
      await productCalls.update(labels.api, product.id, body);
    } catch (error) {
      setFailure(failureText(error, labels));
      if (error instanceof ApiError && error.code === 'stale_edit') await refreshCatalogue(client);
      throw error;
    }
    const [label, to] = labels.seeUpdated ?? [];
    const action = to && (
      <ButtonLink variant="quiet" small to={to}>
        {label}
      </ButtonLink>
    );
    alert.show({ text: labels.updated, action });
    onClose();
    await refreshCatalogue(client);
  }

  return (
    <Dialog title={labels.edit} open onClose={onClose} wide>
      <p>
        <TextLink to={`${labels.page}/${product.id}`}>Abrir el editor completo</TextLink>
      </p>
      <ProductForm
        productId={product.id}
        saved={saved}
        onSave={save}
        submit="Guardar cambios"
        failure={failure}
        onWaiting={setFailure}
        actions={
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        }
      />
    </Dialog>
  );
}

function failureText(error: unknown, labels: KindLabels): string {
  const isTold =
    error instanceof ApiError && (['stale_edit', 'price_unusual'].includes(error.code) || error.status === 0);
  return isTold ? messageOf(error) : (labels.updateFailed ?? messageOf(error, labels.updateUnknown));
}
