import { PageHead } from '../layout/page-head';
import { Terms } from '../shop/legal/terms';
import { Prose } from '../ui/prose';

const LEAD = 'Lo que acordamos cuando compras un curso o un recetario, en palabras simples.';

export default function TermsPage() {
  return (
    <>
      <PageHead description={LEAD} />
      <Prose title="Términos y condiciones" lead={LEAD}>
        <Terms />
      </Prose>
    </>
  );
}
