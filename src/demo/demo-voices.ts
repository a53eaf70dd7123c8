import { DAY_MS } from '../rules/shop-day';
import type { Trx } from '../server/platform/db/database';
import { newId } from '../server/platform/db/ids';
import { recordFile } from '../server/platform/files/files';
import type { StoredFile } from '../server/platform/storage/storage';
import type { StoredProduct } from '../server/shop/catalogue/stored-product';

interface DemoVoice {
  /** In `demo/pictures`, without extension. */
  picture: string;
  size: { width: number; height: number };
  product: string;
  daysAgo: number;
  text: string;
  answer?: string;
}

const ROGEL = 'Rogel de ocho capas';
const TALL = { width: 600, height: 800 };
const WIDE = { width: 720, height: 540 };

/** What students of the demo made. All of them agreed to show it. */
export const DEMO_VOICES: readonly DemoVoice[] = [
  {
    picture: 'lo-hice-1',
    size: TALL,
    product: ROGEL,
    daysAgo: 4,
    text: 'Me salió a la segunda. La segunda fue para el cumpleaños de mi suegra: quedó callada.',
    answer: 'El silencio de una suegra es mi medalla favorita.',
  },
  {
    picture: 'lo-hice-3',
    size: WIDE,
    product: ROGEL,
    daysAgo: 9,
    text: 'Los hice mini para la feria. Vendí 24 en una tarde.',
  },
  {
    picture: 'lo-hice-2',
    size: { width: 720, height: 720 },
    product: ROGEL,
    daysAgo: 13,
    text: 'Pensé que el merengue no era para mí. Con el termómetro, picos firmes.',
    answer: '118 grados y a otra cosa. Qué lindo corte.',
  },
  {
    picture: 'lo-hice-5',
    size: TALL,
    product: ROGEL,
    daysAgo: 16,
    text: 'Mi primera torta. Los discos no se me encogieron ni uno.',
  },
  {
    picture: 'lo-hice-4',
    size: WIDE,
    product: ROGEL,
    daysAgo: 21,
    text: 'Le puse diez pisos. Nadie se quejó.',
    answer: 'Diez. Voy a tener que cambiarle el nombre al curso.',
  },
  {
    picture: 'curso-chocotorta-2',
    size: { width: 960, height: 720 },
    product: 'Chocotorta perfecta',
    daysAgo: 6,
    text: 'Para los quince de mi hija. No quedó ni la bandeja.',
  },
];

/** Each comes from a student who has the product. */
export async function seedVoices(
  trx: Trx,
  products: StoredProduct[],
  photos: StoredFile[],
  now: number,
): Promise<void> {
  for (const product of products) {
    const owners = await trx
      .selectFrom('grants')
      .select('user_id')
      .where('product_id', '=', product.id)
      .orderBy('id')
      .limit(DEMO_VOICES.length)
      .execute();
    const ofProduct = DEMO_VOICES.filter((voice) => voice.product === product.title);
    for (const [at, { picture, text, answer, daysAgo }] of ofProduct.entries()) {
      const owner = owners[at];
      const photo = photos[DEMO_VOICES.findIndex((voice) => voice.picture === picture)];
      if (!owner || !photo) continue;
      const sentAt = now - daysAgo * DAY_MS;
      await recordFile(trx, photo, sentAt);
      await trx
        .insertInto('voices')
        .values({
          id: newId(sentAt),
          user_id: owner.user_id,
          product_id: product.id,
          recipe_id: null,
          submission: picture,
          file_id: photo.key,
          body: text,
          agreed_at: sentAt,
          answer: answer ?? null,
          answered_at: answer ? sentAt + DAY_MS : null,
          seen_at: sentAt + DAY_MS,
          shown_at: sentAt + DAY_MS,
          created_at: sentAt,
          updated_at: sentAt + DAY_MS,
        })
        .execute();
    }
  }
}
