import { Button } from '../../ui/button';
import { RoundButton } from '../../ui/round-button';
import { jobWords } from './job-words';
import styles from './preparing.module.css';
import { cancelJob, changeJob, isActive, type PrepareJob, retryJob, usePreparing } from './queue';
import { leftWords } from './time-left';

interface JobsPanelProps {
  productId: string;
  sections: { id: string; title: string }[];
}

/** The videos on their way to a course. */
export function JobsPanel({ productId, sections }: JobsPanelProps) {
  const jobs = usePreparing((state) => state.jobs).filter(({ target }) => target.productId === productId);
  if (jobs.length === 0) return null;
  const left = jobs.filter(isActive).length;
  const hasFailed = jobs.some(({ step }) => step === 'failed');
  const waiting = jobs.filter(({ lessonId, step }) => lessonId === null && step !== 'failed');
  const running = jobs.find(({ step }) => step === 'preparing');
  return (
    <section className={styles.panel} aria-labelledby="jobs-title">
      <h2 id="jobs-title" className={styles.title}>
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
        <label className={styles.choice}>
          Van a la sección
          <select
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
      <ol className={styles.jobs}>
        {jobs.map((job) => (
          <JobRow key={job.key} job={job} />
        ))}
      </ol>
    </section>
  );
}

function JobRow({ job }: { job: PrepareJob }) {
  const { key, file, title, lessonId, step, share } = job;
  return (
    <li>
      {lessonId === null ? (
        <input
          className={styles.input}
          aria-label={`Nombre de la clase de ${file.name}`}
          value={title}
          onChange={({ target }) => changeJob(key, { title: target.value })}
        />
      ) : (
        <b>{title}</b>
      )}
      <progress value={share} max={1} aria-label={`Progreso de ${file.name}`} />
      <p className="small" role={step === 'failed' ? 'alert' : undefined}>
        {file.name}. {jobWords(job)}
      </p>
      {step === 'failed' && (
        <Button small variant="danger" onClick={() => retryJob(key)}>
          Reintentar
        </Button>
      )}
      {step !== 'done' && (
        <RoundButton
          icon="close"
          label={`Cancelar ${file.name}`}
          className={styles.cancel}
          onClick={() => cancelJob(key)}
        />
      )}
    </li>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
