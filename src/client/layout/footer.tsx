import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '../../rules/messages';
import { Link, useLocation } from '../router';
import { useSettings } from '../settings';
import { Icon } from '../ui/icon';
import { chatLink } from './chat-link';
import styles from './footer.module.css';

const LEGAL = [
  ['/arrepentimiento', 'Botón de arrepentimiento'],
  ['/baja-de-servicio', 'Baja de servicio'],
  ['/arrepentimiento', 'Desistir del contrato aquí'],
  ['/terminos', 'Términos y condiciones'],
  ['/privacidad', 'Privacidad'],
  ['/accesibilidad', 'Accesibilidad'],
] as const;

export function Footer() {
  const { creatorName, instagramUrl, chatPhone, place } = useSettings();
  return (
    <footer className={`scallop-top above-4 dark ${styles.footer}`}>
      <div className={`wrap stack gap-5 rows-4 ${styles.inner}`}>
        <img
          className={`above-2 below-2 ${styles.note}`}
          src="/pictures/nota-cocina.svg"
          width={259}
          height={22}
          alt="Nos vemos en la cocina."
          loading="lazy"
        />
        <LettersPlace />
        <ul className="row stretch gap-5 rows-0">
          {instagramUrl && (
            <li>
              <a href={instagramUrl} target="_blank" rel="noopener noreferrer">
                <Icon name="instagram" />
                Instagram
              </a>
            </li>
          )}
          <li>
            <Link to="/contacto">
              <Icon name="mail" />
              Contacto
            </Link>
          </li>
          {chatPhone && (
            <li>
              <a href={chatLink(chatPhone)} target="_blank" rel="noopener noreferrer">
                <Icon name="chat" />
                ¿Dudas? Escríbeme
              </a>
            </li>
          )}
        </ul>
        <ul className={`row stretch gap-5 rows-0 small ${styles.legal}`}>
          {LEGAL.map(([path, title]) => (
            <li key={title}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
        <small>
          {creatorName === MESSAGES.shopName ? creatorName : `${creatorName}, pastelera`}.
          {place && ` ${place}.`}
        </small>
      </div>
    </footer>
  );
}

// Without a connection the page goes on without it.
const FooterLetters = lazy(() => import('./footer-letters').catch(() => ({ default: () => null })));

/** Pages with a field of their own, and those that are not for visitors. */
const ELSEWHERE = /^\/(admin|allowPurchase|confirmarCompra|recetas|cartas|registro|cart|course)(\/|$)/;

/** Where the letters are offered below a page. */
function LettersPlace() {
  const { pathname } = useLocation();
  const { sendsMail } = useSettings();
  return sendsMail && !ELSEWHERE.test(pathname) ? <WhenSeen /> : null;
}

/** The code loads when the reader gets there. */
function WhenSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || isSeen) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isSeen]);
  return (
    <div ref={place}>
      {isSeen && (
        <Suspense fallback={null}>
          <FooterLetters />
        </Suspense>
      )}
    </div>
  );
}
