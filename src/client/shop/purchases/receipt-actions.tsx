import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api';
import { Button } from '../../ui/button';
import { download } from '../../ui/download';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notify';
import { TextLink } from '../../ui/text-button';
import { fetchReceiptFile } from './api';
import styles from './receipt.module.css';

export function ReceiptActions({ number }: { number: string }) {
  const file = useMutation({
    mutationFn: async () =>
      download(`recibo-${number}.pdf`, await fetchReceiptFile(number), 'application/pdf'),
    onError: (error) => notify('error', messageOf(error)),
  });
  return (
    <div className={`row gap-3 ${styles.actions}`}>
      <Button busy={file.isPending} onClick={() => file.mutate()}>
        <Icon name="download" />
        Descargar PDF
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        Imprimir
      </Button>
      <TextLink to="/mis-compras">Volver a Mis Compras</TextLink>
    </div>
  );
}
