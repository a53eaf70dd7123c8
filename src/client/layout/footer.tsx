import { MESSAGES } from '../../rules/messages';
import { Link } from '../router';
import { useSettings } from '../settings';
import { Icon } from '../ui/icon';
import { chatLink } from './chat-link';
import styles from './footer.module.css';
import { LettersPlace } from './letters-place';

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
        <ul>
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
        <ul className={`small ${styles.legal}`}>
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
