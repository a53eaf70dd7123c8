import type { Image, Product } from '../../../contract/catalogue';
import { MESSAGES } from '../../../rules/messages';

const PLACEHOLDER_IMAGE = '/placeholder.jpg';

type Fields = Partial<Omit<Product, 'images'>> & { images?: Image[] | undefined };

/** A product from the API: complete, partial, or nested in `Course` or `RecipeBook`. */
export interface ProductLike extends Fields {
  item_id?: string;
  Course?: Fields | undefined;
  RecipeBook?: Fields | undefined;
  Bundle?: Fields | undefined;
}

/** The data of a card, with defaults. Reads missing fields from the nested object; a nested `Course` makes the product a course. */
export function toCardData(item: ProductLike) {
  const fields: Fields = { ...(item.Course ?? item.RecipeBook ?? item.Bundle), ...item };
  const { id = item.item_id ?? '', price, USDprice, listPrice, listUSDprice, level } = fields;
  const known = { id, price, USDprice, listPrice, listUSDprice, level };
  const image = fields.images?.[0];
  return {
    ...known,
    image: image?.url ? image : undefined,
    imageUrl: image?.url || PLACEHOLDER_IMAGE,
    title: fields.title || MESSAGES.noTitle,
    description: fields.description || MESSAGES.noDescription,
    type: fields.type ?? (item.Course ? 'curso' : 'recipebook'),
    isPromo: fields.isPromo ?? false,
    link: `/detalle-producto/${id}`,
  };
}
