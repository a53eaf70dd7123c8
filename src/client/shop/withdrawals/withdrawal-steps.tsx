import { LEGAL_DAYS } from '../../../rules/withdrawal-window';
import { useSettings } from '../../settings';
import { Steps } from '../../ui/steps';
import { RuleInForce } from './rule-in-force';

export function WithdrawalSteps() {
  const { withdrawalDays, sendsMail } = useSettings();
  const days = Math.max(LEGAL_DAYS.elsewhere, withdrawalDays);
  const inEurope = Math.max(LEGAL_DAYS.eu, withdrawalDays);
  const more = inEurope > days ? ` Si vives en la Unión Europea, son ${inEurope}.` : '';
  return (
    <>
      <Steps
        steps={[
          `Pídelo dentro de los ${days} días corridos desde tu compra.${more}`,
          'Revisa tus datos y confirma.',
          sendsMail
            ? 'Ves un código en el momento y te llega por email, con la fecha y la hora.'
            : 'Ves un código en el momento, con la fecha y la hora: guárdalo.',
          'Te devolvemos el dinero por el mismo medio con que pagaste, sin costo, y se cierra el acceso a lo comprado.',
        ]}
      />
      {withdrawalDays > 0 && inEurope > withdrawalDays && (
        <p>
          Si al pagar pediste el acceso inmediato y renunciaste al plazo europeo, tienes igual{' '}
          {withdrawalDays === 1 ? '1 día' : `${withdrawalDays} días`} desde la compra, aunque lo hayas
          abierto.
        </p>
      )}
      <RuleInForce and=", artículo 34 de la Ley 24.240 de Defensa del Consumidor y, en la Unión Europea, Directivas 2011/83 y 2023/2673" />
    </>
  );
}
