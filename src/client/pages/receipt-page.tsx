import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api';
import { PageHead } from '../layout/page-head';
import { QueryState } from '../query-state';
import { useParams } from '../router';
import { receiptQuery } from '../shop/purchases/api';
import { ReceiptActions, ReceiptSheet } from '../shop/purchases/receipt-sheet';
import { useHydrated } from '../state/use-hydrated';
import { EmptyState } from '../ui/empty-state';
import { TextSkeleton } from '../ui/skeleton';

/** A receipt of the buyer, to read, print and download. */
export default function ReceiptPage() {
  const { number = '' } = useParams();
  const hydrated = useHydrated();
  return (
    <div className="wrap page narrow stack">
      <PageHead title={`Recibo ${number}`} />
      <h1 className="title">Tu recibo</h1>
      {hydrated ? <Receipt number={number} /> : <TextSkeleton lines={8} />}
    </div>
  );
}

function Receipt({ number }: { number: string }) {
  const receipt = useQuery(receiptQuery(number));
  const { data, error } = receipt;
  if (data) {
    return (
      <>
        <ReceiptSheet receipt={data} />
        <ReceiptActions number={data.number} />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title="No encontramos ese recibo" link={['/mis-compras', 'Ver mis compras']}>
        Revisa el número, o entra con la cuenta con que compraste.
      </EmptyState>
    );
  }
  return <QueryState query={receipt} lines={8} />;
}
