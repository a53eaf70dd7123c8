import { PageHead } from '../layout/page-head';
import { Accessibility } from '../shop/legal/accessibility';
import { Prose } from '../ui/prose';

const LEAD = 'Qué hacemos para que todas las personas puedan usar esta tienda, y qué falta.';

export default function AccessibilityPage() {
  return (
    <>
      <PageHead description={LEAD} />
      <Prose title="Accesibilidad" lead={LEAD}>
        <Accessibility />
      </Prose>
    </>
  );
}
