import type { CSSProperties } from 'react';
import styles from './cake-layers.module.css';

/** Progress as layers of a cake, from below: one per lesson. Many lessons share a layer. */
const MAX_LAYERS = 16;

export function CakeLayers({ shares, label }: { shares: number[]; label: string }) {
  return (
    <div className={`rigid ${styles.cake}`} role="img" aria-label={label}>
      <span className={`column ${styles.layers}`}>
        {toLayers(shares).map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other identity and keep their order.
          <i key={at} className={layerClass(share)} style={shareStyle(share)} />
        ))}
      </span>
    </div>
  );
}

function shareStyle(share: number): CSSProperties {
  return { '--done': `${Math.round(share * 100)}%` } as CSSProperties; // custom properties are not in the type
}

function layerClass(share: number): string | undefined {
  if (share >= 1) return styles.full;
  return share > 0 ? styles.begun : styles.empty;
}

function toLayers(shares: number[]): number[] {
  if (shares.length <= MAX_LAYERS) return shares;
  const size = shares.length / MAX_LAYERS;
  return Array.from({ length: MAX_LAYERS }, (_, at) => {
    const part = shares.slice(Math.floor(at * size), Math.floor((at + 1) * size));
    return part.reduce((sum, share) => sum + share, 0) / part.length;
  });
}
