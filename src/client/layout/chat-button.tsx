import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from '../router';
import { useSettings } from '../settings';
import { Icon } from '../ui/icon';
import { Scallop } from '../ui/scallop';
import styles from './chat-button.module.css';
import { chatLink } from './chat-link';

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

const SOLID = 'a, button, input, select, textarea, [data-price]';
const REST_MS = 600;

/** Whether a floating element must step aside: while the page scrolls, and while it would cover a price or a control. */
function useCovers(floating: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      rest = undefined;
      const own = floating.current?.getBoundingClientRect();
      const isUnder = (solid: Element) => solid !== floating.current && !!own && overlap(own, solid);
      setCovers([...document.querySelectorAll(SOLID)].some(isUnder));
    };
    const stepAside = () => {
      setCovers(true);
      clearTimeout(rest);
      rest = setTimeout(look, REST_MS);
    };
    // A picture that loads during a scroll must not end it.
    const content = new ResizeObserver(() => rest === undefined && look());
    content.observe(document.body);
    // Use the capture phase, because scroll events of inner elements do not bubble.
    addEventListener('scroll', stepAside, { capture: true, passive: true });
    return () => {
      clearTimeout(rest);
      content.disconnect();
      removeEventListener('scroll', stepAside, { capture: true });
    };
  }, [floating]);
  return covers;
}

function overlap(own: DOMRect, action: Element): boolean {
  const other = action.getBoundingClientRect();
  return other.left < own.right && other.right > own.left && other.top < own.bottom && other.bottom > own.top;
}
