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
    <div className={`stack gap-0 ${styles.frame}`}>
      <div className={`scallop-bottom clip sky ${styles.picture}`}>
        <img className="cover" src={`/pictures/${picture}.webp`} width={960} height={720} alt="" />
      </div>
      <div className={`stack content-center gap-4 ${styles.column}`}>
        <h1 className="title">{title}</h1>
        {children}
      </div>
    </div>
  );
}

export function AuthDivider() {
  return <p className={`line gap-3 soft small ${styles.or}`}>o</p>;
}
