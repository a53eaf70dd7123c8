import styles from './code-tag.module.css';

/** A coupon code: caramel dashes mean a code everywhere in the shop. */
export function CodeTag({ code }: { code: string }) {
  return <span className={`inline-block ink break corner-1 caramel ${styles.code}`}>{code}</span>;
}
