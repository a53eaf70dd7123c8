import {
  type ImportedRow,
  type ImportResult,
  importResult,
  type PeopleImport,
} from '../../../contract/moving';
import { emailKey } from '../../../rules/email-key';
import { foldForSearch } from '../../../rules/fold-for-search';
import { groupBy } from '../../../rules/group-by';
import { batchesOf } from '../../platform/db/batches';
import type { Queries } from '../../platform/db/database';
import type { FilePerson } from './read-people';

export interface PlannedRow extends ImportedRow {
  person: FilePerson;
  productId: string;
  title: string;
}

export type Product = PeopleImport['choices'][number];

/** What an import would do with each line of the file. */
export async function planImport(
  db: Queries,
  people: FilePerson[],
  { products, chosen }: { products: Product[]; chosen: Record<string, string> },
): Promise<PlannedRow[]> {
  const byTitle = groupBy(products, ({ title }) => foldForSearch(title));
  const findProduct = (name: string) => {
    const id = chosen[name];
    const named = id ? products.filter((product) => product.id === id) : byTitle.get(foldForSearch(name));
    return named?.length === 1 ? named[0] : products.find((product) => product.id === name);
  };
  const { accounts, owned } = await readKnown(db, people);
  const seen = new Set<string>();
  return people.map((person): PlannedRow => {
    const product = findProduct(person.product);
    const key = emailKey(person.email);
    const pair = `${key} ${product?.id}`;
    const userId = accounts.get(key);
    const result: ImportResult = !person.isEmailGood
      ? 'wrong_email'
      : !product
        ? 'unknown_product'
        : person.boughtAt === undefined
          ? 'wrong_date'
          : seen.has(pair)
            ? 'duplicate'
            : userId && owned.has(`${userId} ${product.id}`)
              ? 'owned'
              : userId
                ? 'granted'
                : 'new';
    if (result === 'new' || result === 'granted' || result === 'owned') seen.add(pair);
    const { line, email, product: name } = person;
    return {
      line,
      email,
      product: name,
      result,
      person,
      productId: product?.id ?? '',
      title: product?.title ?? '',
    };
  });
}

export async function readProducts(db: Queries): Promise<Product[]> {
  return await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('status', '!=', 'draft')
    .orderBy('title')
    .execute();
}

export function toAnswer(
  planned: PlannedRow[],
  { id, products }: { id: string | null; products: Product[] },
): PeopleImport {
  const counts = Object.fromEntries(
    importResult.options.map((result) => [result, planned.filter((row) => row.result === result).length]),
  ) as PeopleImport['counts']; // one for each result
  const wanted = planned.filter(({ result }) => result === 'new' || result === 'granted');
  const unknown = new Set(
    planned.filter(({ result }) => result === 'unknown_product').map(({ product }) => product),
  );
  return {
    id,
    rows: planned.map(({ line, email, product, result }) => ({ line, email, product, result })),
    counts,
    people: new Set(wanted.map(({ email }) => emailKey(email))).size,
    unknownProducts: [...unknown],
    choices: unknown.size > 0 ? products : [],
  };
}

/** The accounts of the file's mails, and what they own. */
async function readKnown(db: Queries, people: FilePerson[]) {
  const accounts = new Map<string, string>();
  const owned = new Set<string>();
  const keys = new Set(people.filter(({ isEmailGood }) => isEmailGood).map(({ email }) => emailKey(email)));
  for (const batch of batchesOf([...keys])) {
    const users = await db
      .selectFrom('users')
      .select(['id', 'email_key'])
      .where('email_key', 'in', batch)
      .execute();
    if (users.length === 0) continue;
    for (const { id, email_key } of users) accounts.set(email_key, id);
    const userIds = users.map(({ id }) => id);
    const grants = await db
      .selectFrom('grants')
      .select(['user_id', 'product_id'])
      .where('user_id', 'in', userIds)
      .where('ended_at', 'is', null)
      .execute();
    for (const { user_id, product_id } of grants) owned.add(`${user_id} ${product_id}`);
  }
  return { accounts, owned };
}
