import { type OwnSettings, ownSettings, type SettingKey } from '../../../contract/settings';
import { MESSAGES } from '../../../rules/messages';
import { PAYMENT_LINK } from '../../../rules/payment-link';
import type { PriceFloor } from '../../../rules/price-questions';
import { readAmount } from '../../../rules/read-amount';
import type { Queries } from '../../platform/db/database';
import { publicAddress } from '../../platform/files/files';
import type { Config } from '../../platform/runtime/config';

export const SETTING_KEYS = Object.keys(ownSettings.shape) as SettingKey[]; // the shape's own keys

/** The shop's default texts. They name no person and no place. */
const NEUTRAL_TEXTS: Partial<OwnSettings> = {
  intro: 'Cursos en video y recetarios de pastelería, explicados paso a paso.',
  about:
    'Aquí encuentras cursos en video y recetarios de pastelería, explicados paso a paso y sin apuro, para que los hagas en tu cocina.',
  thanks: 'Gracias por elegirme. Ve a tu ritmo: esto ya es tuyo y aquí se queda.',
};

/** The creator of the demo shop. */
const DEMO_TEXTS: Partial<OwnSettings> = {
  intro:
    'Soy pastelera argentina. Empecé a hornear en pandemia y hoy enseño, capa por capa, lo dulce de casa: rogel, chocotorta y alfajores de maicena.',
  about: [
    'Soy pastelera profesional y vivo en Buenos Aires. Todo empezó en la pandemia, con un horno prestado, la libreta de recetas de mi abuela y unas ganas enormes de que la casa oliera a vainilla.',
    'Primero horneé para mi familia, después para los vecinos que dejaban el pedido por la ventana. Cuando las tortas empezaron a cruzar el barrio, estudié pastelería y entendí algo que me cambió el oficio: lo difícil no es la receta, es que alguien te muestre qué mirar. Cuándo el merengue está firme, cómo suena un disco de rogel bien seco, por qué se corta una crema.',
    'Hoy enseño eso. En mis cursos horneamos juntos, paso a paso y sin apuro, con los errores a la vista. Y en mis recetarios está todo lo que fui anotando, pesado y probado muchas veces, para que lo dejes abierto sobre la mesada.',
    'Si es tu primera torta o si ya vendes las tuyas, aquí vas a encontrar algo para hornear mañana.',
  ].join('\n'),
  sentence: 'Arruiné catorce rogeles antes del primero bueno. Te los ahorro.',
  place: 'Buenos Aires, Argentina',
  legalName: 'Mora Quintana (tienda de prueba)',
  taxId: '27-11111111-7',
  legalAddress: 'Calle de Prueba 123, Buenos Aires',
  installments: '6',
  transferHolder: 'Mora Quintana (tienda de prueba)',
  transferAlias: 'mora.dulce.prueba',
  // No bank has this number.
  transferCbu: '9990001800000000123459',
  transferDiscount: '10',
  thanks: 'Gracias por elegirme. Prende el horno, ponte el delantal y empieza por lo que más ganas te dé.',
  taxLine: 'Tienda de prueba: este recibo no vale como factura.',
};

const PAYMENT_INSTRUCTIONS = [
  `Paga el total en dólares con ${PAYMENT_LINK.service}.`,
  'Guarda el recibo: una foto, una captura o el PDF.',
  'Súbelo aquí. Lo revisamos y lo encuentras en Mis Compras.',
].join('\n');

const NOTHING = Object.fromEntries(SETTING_KEYS.map((key) => [key, ''])) as OwnSettings; // one for each key

/** The values of the settings that the creator left empty. */
export function defaultSettings({ creator, demo }: Pick<Config, 'creator' | 'demo'>): OwnSettings {
  return {
    ...NOTHING,
    ...(demo ? DEMO_TEXTS : NEUTRAL_TEXTS),
    creatorName: creator.name ?? MESSAGES.shopName,
    palette: 'frutilla',
    instagramUrl: creator.instagramUrl ?? '',
    chatPhone: creator.chatPhone ?? '',
    [PAYMENT_LINK.setting]: creator.paymentLink ?? '',
    paymentInstructions: PAYMENT_INSTRUCTIONS,
    accessConsentFor: 'eu',
    withdrawalDays: '7',
    saleMails: 'each',
    weeklySummary: 'on',
  };
}

/** The creator's own values, without the defaults. */
export async function readOwnSettings(
  db: Queries,
  keys: readonly SettingKey[] = SETTING_KEYS,
): Promise<Partial<Record<string, string>>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'file_id'])
    .where('key', 'in', keys)
    .execute();
  return Object.fromEntries(
    rows.map(({ key, value, file_id }) => [key, publicAddress(file_id, value) ?? '']),
  );
}

/** The settings as the shop uses them: the creator's values, otherwise the defaults. */
export async function readSettings<K extends SettingKey>(
  db: Queries,
  config: Pick<Config, 'creator' | 'demo'>,
  keys: readonly K[],
): Promise<Record<K, string>> {
  return withDefaults(await readOwnSettings(db, keys), config, keys);
}

export function withDefaults<K extends SettingKey>(
  own: Partial<Record<string, string>>,
  config: Pick<Config, 'creator' | 'demo'>,
  keys: readonly K[],
): Record<K, string> {
  const defaults = defaultSettings(config);
  const values = keys.map((key) => [key, own[key] || defaults[key]]);
  return Object.fromEntries(values) as Record<K, string>; // one for each key
}

/** One of the creator's own values; empty when she has not set it. */
export async function readSetting(db: Queries, key: keyof OwnSettings): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? '';
}

/** The creator's lowest usual prices. */
export async function readPriceFloor(db: Queries): Promise<PriceFloor> {
  const { priceFloor, USDpriceFloor } = await readOwnSettings(db, ['priceFloor', 'USDpriceFloor']);
  return { ARS: readAmount(priceFloor ?? '') ?? null, USD: readAmount(USDpriceFloor ?? '') ?? null };
}
