import styles from './skeleton.module.css';

/** A grey placeholder for loading content. */
export function Skeleton({ width = '100%', height = '1rem' }: { width?: string; height?: string }) {
  return (
    <span className={`block corner-1 ${styles.skeleton}`} style={{ width, height }} aria-hidden="true" />
  );
}

/** Placeholder lines for loading text. */
export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className="stack gap-3" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `${100 - ((line * 17) % 40)}%`).map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order.
        <Skeleton key={line} width={width} />
      ))}
    </div>
  );
}
