import { STORED_PREFIX } from '../rules/media-links';
import { insertLesson } from '../server/learning/lessons/program-writing';
import type { Trx } from '../server/platform/db/database';
import { newId } from '../server/platform/db/ids';
import type { Storage } from '../server/platform/storage/storage';
import type { StoredProduct } from '../server/shop/catalogue/stored-product';
import { type DemoClip, insertDemoClip, storeDemoClip } from './demo-clips';
import { clipsOf } from './demo-files';
import type { DemoProduct } from './demo-product';

const DAY = 86_400_000;

interface DemoLesson {
  title: string;
  text?: string;
  isPreview?: true;
  opensInDays?: number;
}

type DemoSection = [title: string, lessons: DemoLesson[]];

/** By the product's title. The clips of a course belong to its lessons in this order; `clips/` draws them. */
const PROGRAMS: Record<string, DemoSection[]> = {
  'Rogel de ocho capas': [
    [
      'La masa',
      [
        {
          title: 'Antes de empezar: qué vas a usar',
          isPreview: true,
          text: 'Un palo liviano, papel manteca, un aro de 24 cm y una balanza. Si no tienes aro, sirve una tapa de olla.',
        },
        { title: 'Amasar y descansar', text: 'La masa descansa tapada media hora, fuera de la heladera.' },
        { title: 'Ocho bollos iguales' },
      ],
    ],
    [
      'El horno',
      [
        {
          title: 'Estirar sin que se encoja',
          text: 'Gírala un cuarto de vuelta cada vez. Si se encoge, la tapas cinco minutos y sigues con otra.',
        },
        { title: 'Pinchar, cortar y hornear' },
      ],
    ],
    ['El armado', [{ title: 'Dulce de leche hasta el borde' }, { title: 'Merengue italiano sin miedo' }]],
    ['Para las fiestas', [{ title: 'Rogel para vender: cortar, envasar y poner precio', opensInDays: 15 }]],
  ],
  'Chocotorta perfecta': [
    [
      'La chocotorta',
      [
        {
          title: 'La crema que se sostiene',
          isPreview: true,
          text: 'El dulce de leche entra en tres veces. Si la crema se ve cortada, para y enfríala diez minutos.',
        },
        { title: 'Mojar y armar cinco pisos', text: 'El café va frío. Dos segundos por lado.' },
        { title: 'Desmoldar, cortar y llevar' },
      ],
    ],
  ],
  'Lemon pie con merengue': [
    [
      'El lemon pie',
      [
        {
          title: 'La base que no se humedece',
          isPreview: true,
          text: 'Congela el molde forrado quince minutos antes de hornear: la masa no se baja.',
        },
        {
          title: 'La crema de limón',
          text: 'Si se hacen grumos, pásala por el colador antes de la manteca.',
        },
        { title: 'Un merengue que no llora' },
      ],
    ],
  ],
  'Medialunas de manteca': [
    [
      'El primer día',
      [
        {
          title: 'La masa, la noche anterior',
          isPreview: true,
          text: 'Leche fría y poca levadura: la masa tiene toda la noche para crecer.',
        },
      ],
    ],
    [
      'El segundo día',
      [
        {
          title: 'Empastar y tres vueltas',
          text: 'Si la manteca asoma, harina en ese punto y de nuevo a la heladera.',
        },
        { title: 'Cortar, enrollar y hornear' },
      ],
    ],
  ],
  'Cañoncitos de dulce de leche': [
    [
      'Los cañoncitos',
      [
        {
          title: 'Hojaldre rápido',
          isPreview: true,
          text: 'Los cubos de manteca se tienen que ver: son los que hojaldran.',
        },
        { title: 'Tiras, moldes y horno', text: 'Enrolla sin tensar, montando medio centímetro.' },
        { title: 'Rellenar hasta la punta' },
      ],
    ],
  ],
  'Macarons sin miedo': [
    [
      'Los macarons',
      [
        {
          title: 'Pesar, tamizar y el merengue',
          isPreview: true,
          text: 'Las claras, a temperatura ambiente. Anota la temperatura real de tu horno.',
        },
        { title: 'Escudillar, secar y hornear', text: 'No los hornees hasta que no se peguen al dedo.' },
        { title: 'Rellenar y esperar' },
      ],
    ],
  ],
  'Selva negra': [
    [
      'La selva negra',
      [
        {
          title: 'Bizcochuelo de cacao',
          isPreview: true,
          text: 'Se hornea el día antes: frío, se corta sin desarmarse.',
        },
        { title: 'Cerezas, almíbar y crema', text: 'Guarda el almíbar de las cerezas para humedecer.' },
        { title: 'Armar y las virutas' },
      ],
    ],
  ],
  'Torta de frutillas y crema': [
    [
      'La torta',
      [
        {
          title: 'Batir sin miedo',
          isPreview: true,
          text: 'Diez minutos de reloj. La cinta que cae se tiene que quedar arriba.',
        },
        { title: 'Fruta en cada capa', text: 'Seca bien las frutillas: una gota de agua afloja la crema.' },
        { title: 'Alisar y coronar' },
      ],
    ],
  ],
};

/** Stores the clips of a course, one for each of its lessons. */
export async function storeDemoClips(
  storage: Storage,
  folder: string,
  product: DemoProduct,
): Promise<DemoClip[]> {
  const lessons = (PROGRAMS[product.title] ?? []).flatMap(([, inSection]) => inSection);
  const clips: DemoClip[] = [];
  for (const n of lessons.keys())
    clips.push(await storeDemoClip(storage, folder, `${clipsOf(product)}-${n + 1}`));
  return clips;
}

/** Gives a course its program: each lesson has a clip with captions. */
export async function seedProgram(
  trx: Trx,
  { id: productId, title: course }: StoredProduct,
  clips: DemoClip[],
  owner: { secret: string; adminId: string; now: number },
): Promise<void> {
  const { now } = owner;
  const left = [...clips];
  for (const [position, [title, lessons]] of (PROGRAMS[course] ?? []).entries()) {
    const id = newId(now);
    await trx
      .insertInto('sections')
      .values({ id, product_id: productId, position, title, removed_at: null })
      .execute();
    for (const lesson of lessons) {
      const clip = left.shift();
      if (clip) await seedLesson(trx, id, lesson, { clip, owner });
    }
  }
}

async function seedLesson(
  trx: Trx,
  sectionId: string,
  { title, text, isPreview, opensInDays }: DemoLesson,
  { clip, owner }: { clip: DemoClip; owner: { secret: string; adminId: string; now: number } },
): Promise<void> {
  const { now } = owner;
  const video_url = STORED_PREFIX + (await insertDemoClip(trx, clip, owner));
  const releaseAt = opensInDays === undefined ? null : new Date(now + opensInDays * DAY).toISOString();
  const about = { title, kind: 'video' as const, text: text ?? '', isPreview: isPreview ?? false };
  const id = await insertLesson(trx, sectionId, { ...about, releaseAt, video_url }, now);
  const { video_id } = await trx
    .selectFrom('lessons')
    .select('video_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (video_id)
    await trx
      .insertInto('captions')
      .values({ video_id, language: 'es', file_id: clip.captions.key, updated_at: now })
      .execute();
}
