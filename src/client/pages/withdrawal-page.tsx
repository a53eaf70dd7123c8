import { useState } from 'react';
import { PageHead } from '../layout/page-head';
import { useSearchParams } from '../router';
import { usePurchases } from '../shop/purchases/api';
import { ownPurchase, useOrderOfLink } from '../shop/withdrawals/api';
import { WithdrawalForm } from '../shop/withdrawals/withdrawal-form';
import { type Receipt, WithdrawalReceipt } from '../shop/withdrawals/withdrawal-receipt';
import { WithdrawalSteps } from '../shop/withdrawals/withdrawal-steps';
import { FormFrame } from '../ui/form-frame';

const LEAD =
  'Si te arrepentiste de una compra, desiste del contrato aquí. No hace falta tener cuenta ni explicar por qué.';

export default function WithdrawalPage() {
  const [receipt, setReceipt] = useState<Receipt>();
  const [search] = useSearchParams();
  const linked = useOrderOfLink(search.get('orden') ?? '');
  const own = (usePurchases().data?.products ?? []).flatMap(({ itemId, productDetails, withdrawUntil }) =>
    withdrawUntil ? [ownPurchase(itemId, productDetails.title, withdrawUntil)] : [],
  );
  const purchases = linked ? [linked, ...own] : own;
  return (
    <FormFrame title="Botón de arrepentimiento" lead={LEAD} aside={<WithdrawalSteps />}>
      <PageHead description={LEAD} />
      {receipt ? (
        <WithdrawalReceipt {...receipt} />
      ) : (
        // The key starts again once the purchases are known, so that the one of the link is chosen.
        <WithdrawalForm
          key={purchases.length}
          purchases={purchases}
          chosen={linked?.value ?? search.get('compra') ?? ''}
          onDone={setReceipt}
        />
      )}
    </FormFrame>
  );
}
