import { MESSAGES } from '../../rules/messages';
import { Link } from '../router';
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
    <footer className={`${styles.footer} scallop-top`}>
      <div className={`wrap ${styles.inner}`}>
        <img
          className={styles.note}
          src="/pictures/nota-cocina.svg"
          width={259}
          height={22}
          alt="Nos vemos en la cocina."
          loading="lazy"
        />
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
        <ul className={styles.legal}>
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
