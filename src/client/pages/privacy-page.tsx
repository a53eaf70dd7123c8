import { Privacy } from '../features/legal/privacy';
import { PageHead } from '../layout/page-head';
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
