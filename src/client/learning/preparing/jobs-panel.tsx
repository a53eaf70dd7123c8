import { Button } from '../../ui/button';
import { RoundButton } from '../../ui/round-button';
import styles from './preparing.module.css';
import { cancelJob, changeJob, type PrepareJob, retryJob, usePreparing } from './queue';
import { leftWords } from './time-left';
import { isCurrent, type LessonVideo, type NextVideo, nextVideoOf } from './video-state';

interface JobsPanelProps {
  productId: string;
  sections: { id: string; title: string; lessons: LessonVideo[] }[];
}

/** The videos on their way to a course. */
export function JobsPanel({ productId, sections }: JobsPanelProps) {
  const all = usePreparing((state) => state.jobs).filter(({ target }) => target.productId === productId);
  const lessons = new Map(sections.flatMap((section) => section.lessons).map((one) => [one.id, one]));
  const lessonOf = ({ lessonId }: PrepareJob) => lessons.get(lessonId ?? '');
  const jobs = all.filter((job) => isCurrent(job, all, lessonOf(job)));
  if (jobs.length === 0) return null;
  const states = jobs.map((job) => nextVideoOf(job, lessonOf(job)));
  const left = states.filter(({ kind }) => kind === 'running' || kind === 'finishing').length;
  const hasFailed = states.some(({ kind }) => kind === 'failed' || kind === 'halfway');
  const waiting = jobs.filter(({ lessonId, step }) => lessonId === null && step !== 'failed');
  const running = jobs.find(({ step }) => step === 'preparing');
  return (
    <section className={`stack card gap-3 pad-4 lift-1 ${styles.panel}`} aria-labelledby="jobs-title">
      <h2 id="jobs-title" className="heading-2">
        {left > 0 && `${left} ${left === 1 ? 'video' : 'videos'} en camino`}
        {left === 0 && (hasFailed ? 'Algo salió mal' : 'Los videos están listos')}
      </h2>
      <p className="vh" role="status">
        {left > 0 ? `${left} en camino` : 'No quedan videos en camino.'}
      </p>
      {left > 0 && (
        <p className="small soft">
          {running && left === 1 && `${capital(leftWords(running.secondsLeft))}. `}
          Puedes seguir usando la página y otras partes de la tienda, pero no cierres esta pestaña. Si se
          corta la conexión, seguimos donde quedó.
        </p>
      )}
      {sections.length > 1 && waiting.length > 0 && (
        <label className={`row gap-2 bold ${styles.choice}`}>
          Van a la sección
          <select
            className="tap raised pill framed"
            value={waiting[0]?.sectionId}
            onChange={({ target }) => {
              for (const { key } of waiting) changeJob(key, { sectionId: target.value });
            }}
          >
            {sections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <ol className={`stack gap-4 ${styles.jobs}`}>
        {jobs.map((job) => (
          <JobRow key={job.key} job={job} state={nextVideoOf(job, lessonOf(job))} />
        ))}
      </ol>
    </section>
  );
}

function JobRow({ job, state }: { job: PrepareJob; state: NextVideo }) {
  const { key, file, title, lessonId, share } = job;
  const hasFailed = state.kind === 'failed' || state.kind === 'halfway';
  return (
    <li className="words-end gap-2 rows-1 align-center">
      {lessonId === null ? (
        <input
          className="shrink tap pad-0 pad-x-3 raised corner-1 framed"
          aria-label={`Nombre de la clase de ${file.name}`}
          value={title}
          onChange={({ target }) => changeJob(key, { title: target.value })}
        />
      ) : (
        <b>{title}</b>
      )}
      <progress value={share} max={1} aria-label={`Progreso de ${file.name}`} />
      <p className="small" role={hasFailed ? 'alert' : undefined}>
        {file.name}. {state.words}
      </p>
      {hasFailed && (
        <Button small variant="danger" onClick={() => retryJob(key)}>
          Reintentar
        </Button>
      )}
      {(state.kind === 'running' || hasFailed) && (
        <RoundButton
          icon="close"
          label={`Cancelar ${file.name}`}
          className={`own-end ${styles.cancel}`}
          onClick={() => cancelJob(key)}
        />
      )}
    </li>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
