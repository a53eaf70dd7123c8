import styles from './reply-link.module.css';

/** Opens the reply in the mail program. */
export function ReplyLink({ href, filled, label }: { href: string; filled?: boolean; label?: string }) {
  return (
    <a className={styles.reply} href={href} data-filled={filled || undefined} aria-label={label}>
      Responder
    </a>
  );
}
