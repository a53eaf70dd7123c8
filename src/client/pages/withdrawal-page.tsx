import { useState } from 'react';
import { WithdrawalForm } from '../features/withdrawals/withdrawal-form';
import { WithdrawalReceipt } from '../features/withdrawals/withdrawal-receipt';
import { WithdrawalSteps } from '../features/withdrawals/withdrawal-steps';
import { PageHead } from '../layout/page-head';
import { FormFrame } from '../ui/form-frame';

const LEAD = 'Si te arrepentiste de una compra, pídelo aquí. No hace falta tener cuenta ni explicar por qué.';

export default function WithdrawalPage() {
  const [receipt, setReceipt] = useState<{ code: string; email: string }>();
  return (
    <>
      <PageHead description={LEAD} />
      <FormFrame title="Botón de arrepentimiento" lead={LEAD} aside={<WithdrawalSteps />}>
        {receipt ? <WithdrawalReceipt {...receipt} /> : <WithdrawalForm onDone={setReceipt} />}
      </FormFrame>
    </>
  );
}
