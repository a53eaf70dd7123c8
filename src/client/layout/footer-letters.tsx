import { useGetsLetters } from '../shop/letters/api';
import { SignUp } from '../shop/letters/sign-up';
import { TitledSection } from '../ui/titled-section';

/** The letters at the foot of the shop, for who does not get them yet. */
export default function FooterLetters() {
  if (useGetsLetters()) return null;
  return (
    <TitledSection className="stack gap-3 form-width" look="heading-2" id="cartas-al-pie" title="Las cartas">
      <SignUp place="footer" />
    </TitledSection>
  );
}
