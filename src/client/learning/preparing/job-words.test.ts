import { expect, it } from 'vitest';
import { FAILURE_TEXTS } from './failure-texts';
import { jobWords } from './job-words';
import type { JobStep } from './queue';

const words = (step: JobStep, share = 0, more = {}) =>
  jobWords({ step, share, secondsLeft: null, isOffline: false, message: null, ...more });

it('says the state of a video and what is left', () => {
  expect(words('waiting')).toBe('Espera su turno.');
  expect(words('preparing', 0.456, { secondsLeft: 700 })).toBe('Preparando 45 %, faltan unos 12 minutos.');
  expect(words('fetching', 0.3)).toBe('Trayendo el original 30 %.');
  expect(words('preparing', 1)).toBe('Preparando 100 %, ya casi está.');
  expect(words('sending', 0.2)).toBe('Subiendo 20 %.');
  expect(words('preparing', 0.5, { isOffline: true })).toBe(
    'Sin conexión en 50 %: seguimos solos cuando vuelva.',
  );
  expect(words('done', 1)).toBe('Listo.');
});

it('says what to do after a failure', () => {
  expect(words('failed', 0, { message: FAILURE_TEXTS.unreadable_hevc })).toMatch(
    /^Falló\. .*Safari.*Mac.*iPhone/,
  );
  expect(FAILURE_TEXTS.too_long).toContain('6 horas');
  expect(FAILURE_TEXTS.truncated).toContain('Vuelve a copiarlo');
  expect(FAILURE_TEXTS.empty).toContain('0 bytes');
  expect(FAILURE_TEXTS.not_video).toContain('no es un video');
  expect(FAILURE_TEXTS.no_picture).toContain('solo tiene sonido');
});
