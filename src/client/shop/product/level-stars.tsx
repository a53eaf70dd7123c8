import type { CSSProperties } from 'react';
import styles from './level-stars.module.css';

/** Difficulty from 1 to 5, as stars and as text, because bare stars read as a rating. */
export function LevelStars({ level = 3 }: { level?: number | undefined }) {
  const filled = Math.min(5, Math.max(1, Math.round(level)));
  return (
    <p className={`wraps small soft inline gap-2 rows-0 ${styles.level}`}>
      {/* A custom property is not part of CSSProperties. */}
      <i className="block" style={{ '--n': filled } as CSSProperties} />
      Dificultad {filled} de 5
    </p>
  );
}
