import type { ReactNode } from 'react';
import { Link } from '../../router';
import { Icon } from '../../ui/icon';
import styles from './living-recipe.module.css';

/** Null inside a room, which has its own way back and its own title. */
export type WayBack = { to: string; label: string } | null;

/** As wide as the page on a phone. */
export const DISH_SIZES = '(min-width: 885px) 60rem, 100vw';

export function DishFrame({ back, children }: { back: WayBack; children: ReactNode }) {
  return (
    <div className={`no-print scallop-bottom clip rose ${styles.picture} ${back ? '' : styles.inRoom}`}>
      {children}
    </div>
  );
}

interface RecipeHeadProps {
  back: WayBack;
  title: string;
  children?: ReactNode;
}

export function RecipeHead({ back, title, children }: RecipeHeadProps) {
  return (
    <header className={`stack content-start gap-0 gap-3 ${styles.head}`}>
      {back && (
        <Link className="inline own-start tap small no-underline no-print hover-line" to={back.to}>
          <Icon name="back" />
          {back.label}
        </Link>
      )}
      {back ? <h1 className="title break hyphens">{title}</h1> : <h2 className="section-title">{title}</h2>}
      {children}
    </header>
  );
}
