import { STORED_PREFIX } from '../rules/media-links';
import { DAY_MS } from '../rules/shop-day';
import { insertLesson } from '../server/learning/lessons/program-writing';
import type { Trx } from '../server/platform/db/database';
import { newId } from '../server/platform/db/ids';
import type { Storage } from '../server/platform/storage/storage';
import type { StoredProduct } from '../server/shop/catalogue/stored-product';
import { type ClipOwner, type DemoClip, insertDemoClip, storeDemoClip } from './demo-clips';
import { clipsOf } from './demo-files';
import type { DemoProduct } from './demo-product';

/** The lessons of each section, by their titles, with their texts. */
type DemoProgram = Record<string, Record<string, string>>;

/**
 * By the product's title. The clips of a course belong to its lessons in this order; `clips/` draws them. The first
 * lesson is free.
 */
const PROGRAMS: Record<string, DemoProgram> = {
  'Rogel de ocho capas': {
    'La masa': {
      'Antes de empezar: qué vas a usar':
        'Un palo liviano, papel manteca, un aro de 24 cm y una balanza. Si no tienes aro, sirve una tapa de olla.',
      'Amasar y descansar': 'La masa descansa tapada media hora, fuera de la heladera.',
      'Ocho bollos iguales': '',
    },
    'El horno': {
      'Estirar sin que se encoja':
        'Gírala un cuarto de vuelta cada vez. Si se encoge, la tapas cinco minutos y sigues con otra.',
      'Pinchar, cortar y hornear': '',
    },
    'El armado': {
      'Dulce de leche hasta el borde': '',
      'Merengue italiano sin miedo': '',
    },
    'Para las fiestas': {
      'Rogel para vender: cortar, envasar y poner precio': '',
    },
  },
  'Chocotorta perfecta': {
    'La chocotorta': {
      'La crema que se sostiene':
        'El dulce de leche entra en tres veces. Si la crema se ve cortada, para y enfríala diez minutos.',
      'Mojar y armar cinco pisos': 'El café va frío. Dos segundos por lado.',
      'Desmoldar, cortar y llevar': '',
    },
  },
  'Lemon pie con merengue': {
    'El lemon pie': {
      'La base que no se humedece':
        'Congela el molde forrado quince minutos antes de hornear: la masa no se baja.',
      'La crema de limón': 'Si se hacen grumos, pásala por el colador antes de la manteca.',
      'Un merengue que no llora': '',
    },
  },
  'Medialunas de manteca': {
    'El primer día': {
      'La masa, la noche anterior': 'Leche fría y poca levadura: la masa tiene toda la noche para crecer.',
    },
    'El segundo día': {
      'Empastar y tres vueltas': 'Si la manteca asoma, harina en ese punto y de nuevo a la heladera.',
      'Cortar, enrollar y hornear': '',
    },
  },
  'Cañoncitos de dulce de leche': {
    'Los cañoncitos': {
      'Hojaldre rápido': 'Los cubos de manteca se tienen que ver: son los que hojaldran.',
      'Tiras, moldes y horno': 'Enrolla sin tensar, montando medio centímetro.',
      'Rellenar hasta la punta': '',
    },
  },
  'Macarons sin miedo': {
    'Los macarons': {
      'Pesar, tamizar y el merengue':
        'Las claras, a temperatura ambiente. Anota la temperatura real de tu horno.',
      'Escudillar, secar y hornear': 'No los hornees hasta que no se peguen al dedo.',
      'Rellenar y esperar': '',
    },
  },
  'Selva negra': {
    'La selva negra': {
      'Bizcochuelo de cacao': 'Se hornea el día antes: frío, se corta sin desarmarse.',
      'Cerezas, almíbar y crema': 'Guarda el almíbar de las cerezas para humedecer.',
      'Armar y las virutas': '',
    },
  },
  'Torta de frutillas y crema': {
    'La torta': {
      'Batir sin miedo': 'Diez minutos de reloj. La cinta que cae se tiene que quedar arriba.',
      'Fruta en cada capa': 'Seca bien las frutillas: una gota de agua afloja la crema.',
      'Alisar y coronar': '',
    },
  },
};

/** Of the lessons that are not open yet. */
const OPENS_IN_DAYS: Record<string, number> = { 'Rogel para vender: cortar, envasar y poner precio': 15 };

/** Stores the clips of a course, one for each of its lessons. */
export async function storeDemoClips(
  storage: Storage,
  folder: string,
  product: DemoProduct,
): Promise<DemoClip[]> {
  const lessons = Object.values(PROGRAMS[product.title] ?? {}).flatMap((section) => Object.keys(section));
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
  owner: ClipOwner,
): Promise<void> {
  const { now } = owner;
  const left = [...clips];
  for (const [position, [title, lessons]] of Object.entries(PROGRAMS[course] ?? {}).entries()) {
    const id = newId(now);
    await trx.insertInto('sections').values({ id, product_id: productId, position, title }).execute();
    for (const [lesson, text] of Object.entries(lessons)) {
      const isPreview = left.length === clips.length;
      const clip = left.shift();
      if (clip) await seedLesson(trx, id, { title: lesson, text, isPreview }, { clip, owner });
    }
  }
}

async function seedLesson(
  trx: Trx,
  sectionId: string,
  lesson: { title: string; text: string; isPreview: boolean },
  { clip, owner }: { clip: DemoClip; owner: ClipOwner },
): Promise<void> {
  const { now } = owner;
  const video_url = STORED_PREFIX + (await insertDemoClip(trx, clip, owner));
  const days = OPENS_IN_DAYS[lesson.title];
  const releaseAt = days === undefined ? null : new Date(now + days * DAY_MS).toISOString();
  const id = await insertLesson(trx, sectionId, { ...lesson, kind: 'video', releaseAt, video_url }, now);
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
