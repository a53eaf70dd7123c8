import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  picture: 'pastafrola-mantel' | 'medialunas';
  children: ReactNode;
}

/** A form with a picture above it on phones and beside it on wide screens. */
export function AuthFrame({ title, picture, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={`${styles.picture} scallop-bottom`}>
        <img src={`/pictures/${picture}.webp`} width={960} height={720} alt="" />
      </div>
      <div className={styles.column}>
        <h1 className="title">{title}</h1>
        {children}
      </div>
    </div>
  );
}

export function AuthDivider() {
  return <p className={styles.or}>o</p>;
}
