import type { WithdrawalTerms } from '../../../contract/buyer-answers';
import { formatMoment } from '../../../rules/shop-time';
import { TitledSection } from '../../ui/titled-section';

/** How long the buyer may withdraw, and the consent that they gave, word for word. */
export function SaleRights({ terms }: { terms: WithdrawalTerms }) {
  const { livesInEu, accessConsent, days, openedDays } = terms;
  return (
    <TitledSection className="stack gap-2" look="heading-1" id="derecho" title="Derecho de arrepentimiento">
      <p>
        {days} días desde la compra
        {openedDays === days
          ? ', aunque la haya abierto'
          : openedDays === 0
            ? '; al abrirla renuncia al plazo'
            : `; ${openedDays === 1 ? '1 día' : `${openedDays} días`} si la abrió`}
        . {RESIDENCE[String(livesInEu)]}
      </p>
      {accessConsent && (
        <>
          <blockquote>{accessConsent.text}</blockquote>
          <p className="soft small">
            Lo marcó el {formatMoment(accessConsent.at)} (versión {accessConsent.version}).
          </p>
        </>
      )}
    </TitledSection>
  );
}

const RESIDENCE: Record<string, string> = {
  true: 'Dijo que vive en la Unión Europea o el Espacio Económico Europeo.',
  false: 'Dijo que no vive en la Unión Europea ni en el Espacio Económico Europeo.',
  null: 'No dijo dónde vive: en la Unión Europea serían 14.',
};
