import { describe, expect, it } from 'vitest';
import { clockTime } from '../../ui/clock-time';
import { doneShare, nextVerb, placeWords, resumeAt, resumeWords, whatRemains } from './resume';

const nowhere = { videoSeconds: 0, videoDuration: null, pdfPage: 1, pdfPages: null };

describe('resuming', () => {
  it('resumes a video in the middle and restarts it near its start or end', () => {
    expect(resumeAt({ ...nowhere, videoSeconds: 93, videoDuration: 600 })).toBe(93);
    expect(resumeAt({ ...nowhere, videoSeconds: 3, videoDuration: 600 })).toBe(0);
    expect(resumeAt({ ...nowhere, videoSeconds: 595, videoDuration: 600 })).toBe(0);
  });

  it('shows the position in videos and books', () => {
    expect(resumeWords({ ...nowhere, videoSeconds: 93, videoDuration: 3900 })).toBe(
      'Ibas por 1:33 de 1:05:00',
    );
    expect(resumeWords({ ...nowhere, pdfPage: 4, pdfPages: 12 })).toBe('Ibas por la página 4 de 12');
  });

  it('shows how many lessons of a course are done, until all are', () => {
    const course = { ...nowhere, lessonCount: 8, completedLessons: 2, lessonTitle: 'Amasar' };
    expect(resumeWords(course)).toBe('2 de 8 clases. Ibas por «Amasar»');
    expect(doneShare(course)).toBe(0.25);
    expect(resumeWords({ ...course, completedLessons: 8 })).toBeNull();
  });

  it('names the minute or the page, and what remains', () => {
    const lesson = {
      ...nowhere,
      videoSeconds: 725,
      videoDuration: 845,
      lessonCount: 8,
      lessonTitle: 'Amasar',
    };
    expect(placeWords(lesson)).toBe('minuto 12');
    expect(whatRemains(lesson)).toBe('Clase «Amasar». Te quedan 2 minutos.');
    expect(placeWords({ ...lesson, videoSeconds: 40 })).toBe('');
    expect(whatRemains({ ...lesson, videoSeconds: 800 })).toBe('Clase «Amasar». Te queda 1 minuto.');
    expect(whatRemains({ ...lesson, videoSeconds: 0 })).toBe('Clase «Amasar».');
    const book = { ...nowhere, pdfPage: 4, pdfPages: 12 };
    expect(placeWords(book)).toBe('página 4');
    expect(whatRemains(book)).toBe('Te quedan 8 páginas.');
    expect(whatRemains({ ...book, pdfPage: 11 })).toBe('Te queda 1 página.');
  });

  it('names what opening a product does next', () => {
    const course = { ...nowhere, lessonCount: 8, completedLessons: 2, lessonTitle: 'Amasar' };
    expect(nextVerb('curso', undefined)).toBe('Empezar');
    expect(nextVerb('curso', course)).toBe('Seguir');
    expect(nextVerb('curso', { ...course, completedLessons: 8 })).toBe('Repasar');
    expect(nextVerb('recipebook', undefined)).toBe('Leer');
    expect(nextVerb('recipebook', { ...nowhere, pdfPage: 4, pdfPages: 12 })).toBe('Seguir');
  });

  it('shows nothing at the start and at the end', () => {
    expect(resumeWords(nowhere)).toBeNull();
    expect(resumeWords({ ...nowhere, pdfPage: 12, pdfPages: 12 })).toBeNull();
  });

  it('computes the completed share', () => {
    expect(doneShare({ ...nowhere, videoSeconds: 150, videoDuration: 600 })).toBe(0.25);
    expect(doneShare({ ...nowhere, pdfPage: 6, pdfPages: 12 })).toBe(0.5);
    expect(doneShare(nowhere)).toBeNull();
  });

  it('formats times like a video player', () => {
    expect([0, 5, 65, 3729].map(clockTime)).toEqual(['0:00', '0:05', '1:05', '1:02:09']);
  });
});
