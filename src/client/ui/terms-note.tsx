import { Link } from '../router';

/** Stands beside every button that buys: pressing it accepts the terms, and the server stores which version and when. */
export function TermsNote({ action = 'pagar' }: { action?: 'pagar' | 'enviarlo' }) {
  return (
    <p className="soft small">
      Al {action} aceptas los <Link to="/terminos">términos y condiciones</Link>.
    </p>
  );
}
