import { Skeleton } from '../../ui/skeleton';

export function ContentSkeleton({ title }: { title: string | undefined }) {
  return (
    <div className="stack gap-5 reading-width" aria-busy="true">
      {title ? <h1 className="title">{title}</h1> : <Skeleton width="60%" height="3rem" />}
      <Skeleton height="min(52vw, 30rem)" />
    </div>
  );
}
