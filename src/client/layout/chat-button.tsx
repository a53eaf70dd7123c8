import { useRef } from 'react';
import { useLocation } from 'react-router';
import { findPage } from '../../shared/site-map';
import { useSettings } from '../settings';
import { Icon } from '../ui/icon';
import { Scallop } from '../ui/scallop';
import styles from './chat-button.module.css';
import { chatLink } from './chat-link';
import { useCovers } from './use-covers';

export function ChatButton() {
  const { chatPhone } = useSettings();
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const covers = useCovers(link);
  const access = findPage(pathname)?.access;
  // Admin pages need no chat button, and their own buttons reach the edge.
  const isHers = access === 'admin' || access === 'panel';
  if (!chatPhone || isHers) return null;
  return (
    <aside aria-label="Ayuda">
      <a
        ref={link}
        className={styles.chat}
        data-aside={covers}
        href={chatLink(chatPhone)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Abrir el chat de ayuda"
      >
        <Scallop />
        <Icon name="chat" />
      </a>
    </aside>
  );
}
