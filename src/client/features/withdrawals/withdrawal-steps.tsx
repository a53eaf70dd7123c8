import { Steps } from '../../ui/steps';

const STEPS = [
  'Envía el pedido dentro de los 10 días corridos desde tu compra.',
  'Ves un código en el momento y te llega también por email.',
  'Te devolvemos el dinero por el mismo medio con que pagaste, sin costo, y se cierra el acceso a lo comprado.',
];

export function WithdrawalSteps() {
  return (
    <>
      <Steps steps={STEPS} />
      <p className="soft small">
        Resolución 424/2020 de la Secretaría de Comercio Interior y artículo 34 de la Ley 24.240 de Defensa
        del Consumidor.
      </p>
    </>
  );
}
