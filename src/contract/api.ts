import type { z } from 'zod';
import { accounts } from './accounts';
import { automaticLetters } from './automatic-letters';
import { bundles } from './bundles';
import { cartReminder } from './cart-reminder';
import { courses, products, recipeBooks } from './catalogue';
import { catalogueAdmin } from './catalogue-admin';
import { certificates } from './certificates';
import { checkout } from './checkout';
import { contact } from './contact';
import { contents, media, profileImages, uploads } from './content';
import { coupons } from './coupons';
import { drafts } from './drafts';
import type { Endpoint } from './endpoint';
import { favourites } from './favourites';
import { figures } from './figures';
import { gifts } from './gifts';
import { health } from './health';
import { home } from './home';
import { inbox } from './inbox';
import { kitchen } from './kitchen';
import { lessonTape } from './lesson-tape';
import { lessons } from './lessons';
import { letters } from './letters';
import { lettersAdmin } from './letters-admin';
import { moving } from './moving';
import { orders } from './orders-admin';
import { paymentKeys } from './payment-keys';
import { paypal } from './paypal';
import { people } from './people';
import { prices } from './prices';
import { privacy } from './privacy';
import { programs } from './program';
import { proofs } from './proofs';
import { purchases } from './purchases';
import { push } from './push';
import { questions } from './questions';
import { receipts } from './receipts';
import { recipes, recipesAdmin } from './recipes';
import { safety } from './safety';
import { sales } from './sales';
import { settings } from './settings';
import { shopHealthCalls } from './shop-health';
import { statistics } from './statistics';
import { usersAdmin } from './users-admin';
import { videos } from './videos';
import { visits } from './visits';
import { voices, voicesAdmin } from './voices';
import { withdrawals } from './withdrawals';

/** Every endpoint of the shop. The client imports only the types below, so zod stays on the server. */
export const API = {
  accounts,
  courses,
  recipeBooks,
  products,
  favourites,
  purchases,
  receipts,
  checkout,
  cartReminder,
  bundles,
  coupons,
  gifts,
  paypal,
  orders,
  privacy,
  proofs,
  contact,
  withdrawals,
  settings,
  shopHealthCalls,
  paymentKeys,
  safety,
  push,
  health,
  statistics,
  figures,
  visits,
  contents,
  kitchen,
  lessons,
  lessonTape,
  certificates,
  questions,
  programs,
  videos,
  uploads,
  media,
  profileImages,
  recipes,
  recipesAdmin,
  voices,
  voicesAdmin,
  letters,
  lettersAdmin,
  automaticLetters,
  catalogueAdmin,
  drafts,
  prices,
  usersAdmin,
  inbox,
  home,
  sales,
  moving,
  people,
};

export const ENDPOINTS: Endpoint[] = Object.values(API).flatMap((group) => Object.values(group));

type Values<T> = T[keyof T];
type Declared = Values<{ [G in keyof typeof API]: Values<(typeof API)[G]> }>;
type KeyOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;

type ByKey = { [E in Declared as KeyOf<E>]: E };

/** `'POST /users/login'`: the key of an endpoint in the client. */
export type EndpointKey = keyof ByKey;
export type EndpointOf<K extends EndpointKey> = ByKey[K];

type Part<E, P extends string> = E extends { [Q in P]: infer S extends z.ZodType } ? z.input<S> : undefined;
type Given<P extends string, T> = T extends undefined
  ? { [Q in P]?: undefined }
  : Record<string, never> extends T
    ? { [Q in P]?: T }
    : { [Q in P]: T };

/** The input of a call: the path's parameters, the query and the body, each where declared. */
export type InputOf<K extends EndpointKey> = Given<'params', Part<EndpointOf<K>, 'params'>> &
  Given<'query', Part<EndpointOf<K>, 'query'>> &
  (EndpointOf<K> extends { consumes: 'multipart' }
    ? { body: FormData }
    : EndpointOf<K> extends { consumes: 'stream' }
      ? { body: ArrayBuffer }
      : Given<'body', Part<EndpointOf<K>, 'body'>>);

export type AnswerOf<K extends EndpointKey> =
  EndpointOf<K> extends { response: infer R extends z.ZodType } ? z.output<R> : undefined;
