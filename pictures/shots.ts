import type { AnswerOf } from '../src/contract/api';
import { NOT_FOUND, SITE_MAP, type SitePage } from '../src/rules/site-map';
import type { DemoShop } from './demo-shop';

export type Role = 'visitor' | 'student' | 'creator';

export interface Shot {
  name: string;
  path: string;
  role: Role;
}

/** Every page of the site map and the page of an unknown address, for the people who use them. Parameters come from the demo data. */
export async function listShots(shop: DemoShop): Promise<Shot[]> {
  const examples = await findExamples(shop);
  const shots = SITE_MAP.flatMap((page) =>
    rolesOf(page).flatMap((role) =>
      fill(page.path, role, examples).map((path, at) => ({
        name: `${page.path.slice(1).replaceAll('/', '_') || 'home'}${at > 0 ? ` ${at + 1}` : ''}`,
        path,
        role,
      })),
    ),
  );
  return [...shots, { name: NOT_FOUND, path: '/no-hay-nada', role: 'visitor' }];
}

/** The shop window looks different for each of them; the other pages have one audience. */
function rolesOf({ access, indexable }: SitePage): Role[] {
  if (access === 'admin' || access === 'panel') return ['creator'];
  if (access === 'user') return ['student'];
  if (access === 'warned') return ['visitor', 'student'];
  return indexable ? ['visitor', 'student', 'creator'] : ['visitor'];
}

type Examples = Awaited<ReturnType<typeof findExamples>>;

async function findExamples(shop: DemoShop) {
  const { data: courses } = await shop.read<AnswerOf<'GET /courses'>>('/courses');
  const { data: books } = await shop.read<AnswerOf<'GET /recipebooks'>>('/recipebooks');
  const { user } = await shop.logIn('student');
  const { products } = await shop.read<AnswerOf<'GET /purchase/:userId'>>(`/purchase/${user.id}`, 'student');
  const owned = products.map(({ itemId }) => itemId);
  const ownCourse = courses.find(({ id }) => owned.includes(id))?.id ?? '';
  const ownBook = books.find(({ id }) => owned.includes(id))?.id ?? '';
  const { sections } = await shop.read<AnswerOf<'GET /content/:id'>>(`/content/${ownCourse}`);
  const { recipes } = await shop.read<AnswerOf<'GET /content/:id'>>(`/content/${ownBook}`);
  const { data: sales } = await shop.read<AnswerOf<'GET /admin/sales'>>('/admin/sales?limit=1&estado=pagada');
  const { data: all } = await shop.read<AnswerOf<'GET /admin/recipes'>>('/admin/recipes');
  const free = all.find(({ slug }) => slug)?.slug ?? '';
  return {
    course: courses[0]?.id ?? '',
    book: books[0]?.id ?? '',
    ownCourse,
    ownBook,
    lesson: sections[0]?.lessons[0]?.id ?? '',
    recipe: recipes[0]?.id ?? '',
    sale: sales[0]?.id ?? '',
    user: user.id,
    receipt: products[0]?.number ?? '',
    free,
  };
}

/** The addresses that show a page. */
function fill(path: string, role: Role, examples: Examples): string[] {
  if (!path.includes(':')) return [path];
  const { course, book, ownCourse, ownBook, lesson, recipe, sale, user, receipt, free } = examples;
  const known: Record<string, string[]> = {
    '/catalogo/:producto': ['/catalogo/all', '/catalogo/all?buscar=zzz'],
    '/detalle-producto/:id': [course, book, role === 'student' ? ownCourse : 'no-existe'].map(
      (id) => `/detalle-producto/${id}`,
    ),
    '/regalar/:id': [`/regalar/${course}`],
    '/recetas/:slug': [`/recetas/${free}`],
    '/mis-compras/recibo/:number': [`/mis-compras/recibo/${receipt}`],
    '/course/:id': [`/course/${ownCourse}`, `/course/${ownBook}`, `/course/${course}`],
    '/course/:id/clase/:lessonId': [`/course/${ownCourse}/clase/${lesson}`],
    '/course/:id/receta/:recipeId': [`/course/${ownBook}/receta/${recipe}`],
    '/course/:id/receta/:recipeId/cocinar': [`/course/${ownBook}/receta/${recipe}/cocinar`],
    '/confirmarCompra/:userId/:itemId/:name/:surname/:item': [`/confirmarCompra/${user}/${course}/Ana/Paz/x`],
    '/admin/cursos/:id': [`/admin/cursos/${course}`],
    '/admin/cursos/:id/clases': [`/admin/cursos/${course}/clases`],
    '/admin/cursos/:id/clases/:lessonId': [`/admin/cursos/${ownCourse}/clases/${lesson}`],
    '/admin/recetarios/:id': [`/admin/recetarios/${book}`],
    '/admin/recetas/:id': [`/admin/recetas/${recipe}`],
    '/admin/ventas/:id': [`/admin/ventas/${sale}`],
    '/admin/usuarios/:id': [`/admin/usuarios/${user}`],
  };
  // A token or a code that the shop does not know.
  return known[path] ?? [path.replace(/:\w+/g, 'prueba')];
}
