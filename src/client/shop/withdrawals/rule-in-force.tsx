/** The Argentine rule behind both links of the first access. */
export function RuleInForce({ and = '' }: { and?: string }) {
  return (
    <p className="soft small">
      Disposición 954/2025 de la Subsecretaría de Defensa del Consumidor y Lealtad Comercial{and}.
    </p>
  );
}
