import { PageHead } from '../layout/page-head';
import { Privacy } from '../shop/legal/privacy';
import { Prose } from '../ui/prose';

const LEAD = 'Qué sabe esta tienda de ti, para qué lo usa y cómo pedir que lo olvide.';

export default function PrivacyPage() {
  return (
    <>
      <PageHead description={LEAD} />
      <Prose title="Privacidad" lead={LEAD}>
        <Privacy />
      </Prose>
    </>
  );
}
