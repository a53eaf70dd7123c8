import { useGetsLetters } from '../shop/letters/api';
import { SignUp } from '../shop/letters/sign-up';

/** The letters at the foot of the shop, for who does not get them yet. */
export default function FooterLetters() {
  if (useGetsLetters()) return null;
  return (
    <section className="stack gap-3 form-width" aria-labelledby="cartas-al-pie">
      <h2 className="heading-2" id="cartas-al-pie">
        Las cartas
      </h2>
      <SignUp place="footer" />
    </section>
  );
}
