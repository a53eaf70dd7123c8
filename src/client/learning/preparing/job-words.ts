import type { PrepareJob } from './queue';
import { leftWords } from './time-left';

/** The state of a video as the creator reads it. */
export function jobWords(job: Pick<PrepareJob, 'step' | 'share' | 'secondsLeft' | 'isOffline' | 'message'>) {
  const percent = `${Math.floor(job.share * 100)} %`;
  if (job.isOffline && job.step !== 'failed')
    return `Sin conexión en ${percent}: seguimos solos cuando vuelva.`;
  switch (job.step) {
    case 'waiting':
      return 'Espera su turno.';
    case 'fetching':
      return `Trayendo el original ${percent}.`;
    case 'elsewhere':
      return 'Otra pestaña lo está preparando. Aquí esperamos.';
    case 'opening':
      return 'Revisando el archivo.';
    case 'preparing':
      return job.share < 1
        ? `Preparando ${percent}, ${leftWords(job.secondsLeft)}.`
        : 'Preparando 100 %, ya casi está.';
    case 'sending':
      return job.share < 1 ? `Subiendo ${percent}.` : 'Revisando el video.';
    case 'done':
      return 'Listo.';
    case 'failed':
      return `Falló. ${job.message ?? ''}`;
  }
}
