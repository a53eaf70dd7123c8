import { useState } from 'react';
import { PageHead } from '../layout/page-head';
import { Link } from '../router';
import { useSettings } from '../settings';
import { RuleInForce } from '../shop/withdrawals/rule-in-force';
import { WithdrawalForm } from '../shop/withdrawals/withdrawal-form';
import { type Receipt, WithdrawalReceipt } from '../shop/withdrawals/withdrawal-receipt';
import { FormFrame } from '../ui/form-frame';
import { Steps } from '../ui/steps';

const LEAD =
  'Aquí nada se renueva solo: pagas una vez y no hay suscripciones. Si quieres dejar de usar la tienda, pídelo aquí. No hace falta tener cuenta.';
const FIRST_STEP = 'Envía el pedido: no tienes que explicar por qué.';
const STEPS = {
  byMail: [
    FIRST_STEP,
    'Ves un código en el momento y te llega también por email.',
    'Te escribimos a ese email cuando la baja esté hecha.',
  ],
  here: [FIRST_STEP, 'Ves un código en el momento: guárdalo. Con él puedes preguntar por tu pedido.'],
};

export default function CancellationPage() {
  const [receipt, setReceipt] = useState<Receipt>();
  const { sendsMail } = useSettings();
  return (
    <FormFrame
      title="Baja de servicio"
      lead={LEAD}
      aside={
        <>
          <Steps steps={sendsMail ? STEPS.byMail : STEPS.here} />
          <p>
            También puedes borrar tu cuenta en el momento desde <Link to="/mi-perfil">Mi Perfil</Link>. Para
            devolver una compra usa el <Link to="/arrepentimiento">Botón de arrepentimiento</Link>.
          </p>
          <RuleInForce />
        </>
      }
    >
      <PageHead description={LEAD} />
      {receipt ? (
        <WithdrawalReceipt {...receipt} />
      ) : (
        <WithdrawalForm kind="cancellation" onDone={setReceipt} />
      )}
    </FormFrame>
  );
}
