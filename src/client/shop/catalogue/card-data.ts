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
  const nested = item.Course ?? item.RecipeBook ?? item.Bundle ?? {};
  const image = (item.images ?? nested.images)?.[0];
  const id = item.id ?? nested.id ?? item.item_id ?? '';
  return {
    id,
    image: image?.url ? image : undefined,
    imageUrl: image?.url || PLACEHOLDER_IMAGE,
    title: item.title || nested.title || MESSAGES.noTitle,
    description: item.description || nested.description || MESSAGES.noDescription,
    price: item.price ?? nested.price,
    USDprice: item.USDprice ?? nested.USDprice,
    listPrice: item.listPrice ?? nested.listPrice,
    listUSDprice: item.listUSDprice ?? nested.listUSDprice,
    type: item.type ?? nested.type ?? (item.Course ? 'curso' : 'recipebook'),
    level: item.level ?? nested.level,
    isPromo: item.isPromo ?? nested.isPromo ?? false,
    link: `/detalle-producto/${id}`,
  };
}
