import { useQuery } from '@tanstack/react-query';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { completionQuery } from './api';

/** How many people finish the course, and where the others stopped. */
export function CompletionPanel({ productId }: { productId: string }) {
  const { data } = useQuery(completionQuery(productId));
  if (!data || data.owners === 0) return null;
  const stopped = data.lessons.filter((lesson) => lesson.stopped > 0);
  return (
    <section className="stack gap-3 pad-4 raised lift-1 corner-2" aria-labelledby="completion-title">
      <h2 id="completion-title" className="heading-2">
        {data.finished} de {data.owners} {data.owners === 1 ? 'persona' : 'personas'} terminaron el curso
      </h2>
      <p className="small soft">
        {data.started} lo {data.started === 1 ? 'empezó' : 'empezaron'}.
        {stopped.length > 0 && ' Las demás se quedaron en estas clases:'}
      </p>
      {stopped.length > 0 && (
        <LeaderRows>
          {stopped.map(({ id, title, stopped: count }) => (
            <LeaderRow key={id} label={title} value={String(count)} />
          ))}
        </LeaderRows>
      )}
    </section>
  );
}
