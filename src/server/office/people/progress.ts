import type { Queries } from '../../platform/db/database';
import { countLessons } from '../../shop/catalogue/content-counts';
import { sinceWhen } from './since';
import { type Entry, entriesOf } from './timeline-entry';

/** The newest lessons that the timeline shows. */
const SHOWN = 100;

/** How far a person got in each product: lessons of courses, pages of recipe books. */
export async function readProgress(db: Queries, userId: string, now: number) {
  const lessons = await lessonsOf(db, userId);
  const courses = [...new Set(lessons.map(({ product_id: id }) => id))];
  const totals = await countLessons(db, courses);
  const books = await booksOf(db, userId);
  return [
    ...courses.map((id) => {
      const own = lessons.filter((lesson) => lesson.product_id === id);
      const done = own.filter((lesson) => lesson.completed_at !== null).length;
      const total = Math.max(own.length, totals.get(id) ?? 0);
      const last = sinceWhen(Math.max(...own.map((lesson) => lesson.updated_at)), now);
      const text = done === total ? `Lo terminó` : `Vio ${done} de ${total} clases`;
      return {
        id,
        title: own[0]?.product ?? '',
        text: `${text}, la última vez ${last}`,
        share: done / total,
      };
    }),
    ...books
      .filter((book) => book.pdf_pages && !courses.includes(book.product_id))
      .map((book) => {
        const pages = book.pdf_pages ?? 1;
        const text = `Va por la página ${book.pdf_page} de ${pages}, la última vez ${sinceWhen(book.updated_at, now)}`;
        return { id: book.product_id, title: book.title, text, share: Math.min(1, book.pdf_page / pages) };
      }),
  ];
}

/** What a person watched and read, for the timeline. */
export async function progressEntries(db: Queries, userId: string): Promise<Entry[]> {
  const lessons = await lessonsOf(db, userId);
  const books = await booksOf(db, userId);
  const entry = entriesOf('progress');
  return [
    ...lessons.slice(0, SHOWN).map(({ lesson_id, completed_at, updated_at, title, product }) => {
      const verb = completed_at === null ? 'Empezó' : 'Terminó';
      return entry(
        `lesson:${lesson_id}`,
        completed_at ?? updated_at,
        `${verb} la clase «${title}» de ${product}`,
      );
    }),
    ...books.map(({ product_id, updated_at, title, pdf_page }) =>
      entry(`book:${product_id}`, updated_at, `Leyó ${title} hasta la página ${pdf_page}`),
    ),
  ];
}

async function lessonsOf(db: Queries, userId: string) {
  return await db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .innerJoin('products', 'products.id', 'sections.product_id')
    .select(['lesson_progress.lesson_id', 'lesson_progress.completed_at', 'lesson_progress.updated_at'])
    .select(['lessons.title', 'sections.product_id', 'products.title as product'])
    .where('lesson_progress.user_id', '=', userId)
    .where('lessons.removed_at', 'is', null)
    .orderBy('lesson_progress.updated_at', 'desc')
    .execute();
}

async function booksOf(db: Queries, userId: string) {
  return await db
    .selectFrom('content_progress')
    .innerJoin('products', 'products.id', 'content_progress.product_id')
    .selectAll('content_progress')
    .select('products.title')
    .where('content_progress.user_id', '=', userId)
    .orderBy('content_progress.updated_at', 'desc')
    .execute();
}
