import { useState } from 'react';
import { usePurchases } from '../features/purchases/api';
import { WithdrawalForm } from '../features/withdrawals/withdrawal-form';
import { WithdrawalReceipt } from '../features/withdrawals/withdrawal-receipt';
import { WithdrawalSteps } from '../features/withdrawals/withdrawal-steps';
import { PageHead } from '../layout/page-head';
import { useSearchParams } from '../router';
import { FormFrame } from '../ui/form-frame';

const LEAD = 'Si te arrepentiste de una compra, pídelo aquí. No hace falta tener cuenta ni explicar por qué.';

export default function WithdrawalPage() {
  const [receipt, setReceipt] = useState<{ code: string; email: string }>();
  const [search] = useSearchParams();
  const chosen = search.get('compra') ?? '';
  const purchases = (usePurchases().data?.products ?? []).flatMap(
    ({ itemId, productDetails, withdrawUntil }) =>
      withdrawUntil ? [{ productId: itemId, title: productDetails.title, until: withdrawUntil }] : [],
  );
  return (
    <>
      <PageHead description={LEAD} />
      <FormFrame title="Botón de arrepentimiento" lead={LEAD} aside={<WithdrawalSteps />}>
        {receipt ? (
          <WithdrawalReceipt {...receipt} />
        ) : (
          // The key starts again once the purchases are known, so that the one of the link is chosen.
          <WithdrawalForm key={purchases.length} purchases={purchases} chosen={chosen} onDone={setReceipt} />
        )}
      </FormFrame>
    </>
  );
}
