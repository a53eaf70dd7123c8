import type { LessonInput } from '../contract/program';
import { insertLesson } from '../server/learning/lessons/program-writing';
import type { Trx } from '../server/platform/db/database';
import { newId } from '../server/platform/db/ids';

const DAY = 86_400_000;

interface DemoLesson {
  title: string;
  text?: string;
  isPreview?: true;
  opensInDays?: number;
}

/** The program of the first course. The other courses have one lesson. */
const PROGRAM: { title: string; lessons: DemoLesson[] }[] = [
  {
    title: 'La masa',
    lessons: [
      {
        title: 'Antes de empezar: qué vas a usar',
        isPreview: true,
        text: 'Un palo liviano, papel manteca, un aro de 22 cm y una balanza. Si no tienes aro, sirve una tapa de olla.',
      },
      { title: 'Amasar y descansar', text: 'La masa descansa tapada media hora, fuera de la heladera.' },
      { title: 'Ocho bollos iguales' },
    ],
  },
  {
    title: 'El horno',
    lessons: [
      {
        title: 'Estirar sin que se encoja',
        text: 'Gírala un cuarto de vuelta cada vez. Si se encoge, la tapas cinco minutos y sigues con otra.',
      },
      { title: 'Pinchar, cortar y hornear' },
    ],
  },
  {
    title: 'El armado',
    lessons: [{ title: 'Dulce de leche hasta el borde' }, { title: 'Merengue italiano sin miedo' }],
  },
  {
    title: 'Para las fiestas',
    lessons: [{ title: 'Rogel para vender: cortar, envasar y poner precio', opensInDays: 15 }],
  },
];

/** Gives a course a whole program with the same video. */
export async function seedProgram(trx: Trx, productId: string, videoUrl: string, now: number): Promise<void> {
  for (const [position, { title, lessons }] of PROGRAM.entries()) {
    const id = newId(now);
    await trx
      .insertInto('sections')
      .values({ id, product_id: productId, position, title, removed_at: null })
      .execute();
    for (const lesson of lessons) await insertLesson(trx, id, toInput(lesson, videoUrl, now), now);
  }
}

function toInput({ title, text, isPreview, opensInDays }: DemoLesson, url: string, now: number): LessonInput {
  const releaseAt = opensInDays === undefined ? null : new Date(now + opensInDays * DAY).toISOString();
  return { title, kind: 'video', text: text ?? '', isPreview: isPreview ?? false, releaseAt, video_url: url };
}
