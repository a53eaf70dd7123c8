import type { ContentType } from '../../../../contract/catalogue';
import type { DraftValues } from '../../../../contract/drafts';
import { readIntroLink, readPdfLink, readPictureLink, readVideoLink } from '../../../../rules/media-links';
import { formatPesos } from '../../../../rules/money';
import { checkPrice } from '../product-values';

export type FieldErrors = Partial<Record<string, string>>;

/** What the product still needs before it can be saved, by field. The server checks the same. */
export function checkProduct(values: DraftValues): FieldErrors {
  const errors: FieldErrors = {};
  const tell = (field: string, message: string | undefined) => {
    if (message) errors[field] = message;
  };
  const checkLink = (field: string, read: typeof readPictureLink, url: string | null) => {
    const answer = url ? read(url, { ownOrigin: location.origin }) : null;
    if (answer && 'refused' in answer) errors[field] = answer.refused;
  };
  if (values.images.length === 0) tell('images', 'Agrega al menos una imagen.');
  for (const list of ['images', 'samples'] as const)
    for (const [at, { url }] of values[list].entries()) checkLink(`${list}.${at}.url`, readPictureLink, url);
  if (!values.title.trim()) tell('title', 'Este campo es obligatorio.');
  if (!values.description.trim()) tell('description', 'Este campo es obligatorio.');
  tell('price', checkAmount(values.price));
  tell('USDprice', checkAmount(values.USDprice));
  tell('promoPrice', checkPromo(values.promoPrice, values.price));
  tell('promoUSDprice', checkPromo(values.promoUSDprice, values.USDprice));
  checkLink('introVideo', readIntroLink, values.introVideo);
  checkLink('video_url', readVideoLink, values.video_url);
  checkLink('recipe_pdf_url', readPdfLink, values.recipe_pdf_url);
  checkLink('pdf_url', readPdfLink, values.pdf_url);
  if (values.facts.some(({ value }) => !value))
    tell('facts', 'Escribe cada dato como «Duración: 1 h 56 min».');
  return errors;
}

function checkAmount(amount: number | null | undefined): string | undefined {
  const answer = checkPrice(amount);
  return answer === true ? undefined : answer;
}

function checkPromo(promo: number | null, price: number | null): string | undefined {
  if (promo === null || promo === undefined) return undefined;
  if (price !== null && promo >= price) return 'El precio de promoción debe ser menor que el precio.';
  return checkAmount(promo);
}

export interface CheckItem {
  label: string;
  state: 'done' | 'missing' | 'later';
  /** The part of the page to go to. */
  part: string;
}

/** The items of the list "Para publicar": ready, required or recommended. */
export function listChecks(values: DraftValues, type: ContentType, hasContent: boolean): CheckItem[] {
  const is = (isDone: unknown, label: string, missing: string, part: string): CheckItem => ({
    label: isDone ? label : missing,
    state: isDone ? 'done' : 'missing',
    part,
  });
  const optional = (isDone: unknown, label: string, part: string): CheckItem[] =>
    isDone ? [] : [{ label, state: 'later', part }];
  const hasTexts = values.title.trim() && values.description.trim();
  const isCourse = type === 'curso';
  return [
    is(values.images.length > 0, 'Foto de portada', 'Falta la foto de portada', 'fotos'),
    is(hasTexts, 'Título y descripción', 'Faltan el título o la descripción', 'que-es'),
    is(values.price && values.USDprice, 'Precio en pesos y en dólares', 'Falta el precio', 'precio'),
    is(
      hasContent,
      'Contenido para quien compra',
      isCourse ? 'Falta el contenido: un video o el PDF' : 'Falta el contenido: el PDF o una receta',
      isCourse ? 'clases' : 'pdf',
    ),
    ...optional(!isCourse || values.introVideo, 'Un video de presentación, si quieres', 'intro'),
    ...optional(values.outcomes.length > 0, 'Lo que se aprende, si quieres', 'pagina'),
  ];
}

/** Whether buyers get something from the values alone. */
export function valuesHaveContent(values: DraftValues): boolean {
  const { video_url, recipe_pdf_url, pdf_url, lessonVideos } = values;
  return Boolean(video_url || recipe_pdf_url || pdf_url) || lessonVideos.length > 0;
}

export function priceHint(others: [number, number] | null, many: string): string | undefined {
  if (!others) return undefined;
  const [least, most] = others;
  return least === most
    ? `Tus otros ${many} cuestan ${formatPesos(least)}.`
    : `Tus otros ${many} van de ${formatPesos(least)} a ${formatPesos(most)}.`;
}
