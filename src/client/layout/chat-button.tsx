import { useRef } from 'react';
import { useLocation } from '../router';
import { useSettings } from '../settings';
import { Icon } from '../ui/icon';
import { Scallop } from '../ui/scallop';
import styles from './chat-button.module.css';
import { chatLink } from './chat-link';
import { useCovers } from './use-covers';

/** The pages with a chat button. Elsewhere it would cover what the page is for; the footer links to the chat. */
const PAGES = /^\/($|catalogo|sobre-mi|contacto)/;

export function ChatButton() {
  const { chatPhone } = useSettings();
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const covers = useCovers(link);
  if (!chatPhone || !PAGES.test(pathname)) return null;
  return (
    <aside aria-label="Ayuda">
      <a
        ref={link}
        className={`centre light ${styles.chat}`}
        data-aside={covers}
        href={chatLink(chatPhone)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Abrir el chat de ayuda"
      >
        <Scallop className="over full tall" />
        <Icon className="anchor" name="chat" />
      </a>
    </aside>
  );
}
