import type { ContentType } from '../../../contract/catalogue';

/** The labels and paths of the two kinds; everything else is shared. */
export interface KindLabels {
  type: ContentType;
  api: 'courses' | 'recipebooks';
  page: string;
  list: string;
  empty: string;
  create: string;
  edit: string;
  created: string;
  createFailed: string;
  createNoAnswer: string;
  seeAll: [label: string, to: string];
  updated: string;
  updateFailed: string | null;
  /** The reason in `updateFailed` when the server sends none. */
  updateUnknown: string;
  seeUpdated: [label: string, to: string] | null;
  featured: string;
  unfeatured: string;
  featureFailed: string;
  deleted: string;
  deleteFailed: string | null;
  /** The description of a picture with a new URL. */
  newPicture: (n: number) => string;
}

/** The kind that a page of the back office is about. */
export const labelsAt = (pathname: string): KindLabels =>
  pathname.startsWith(COURSE_LABELS.page) ? COURSE_LABELS : RECIPE_BOOK_LABELS;

export const COURSE_LABELS: KindLabels = {
  type: 'curso',
  api: 'courses',
  page: '/admin/cursos',
  list: 'Lista de Cursos',
  empty: 'No se encontraron cursos',
  create: 'Crear Curso',
  edit: 'Editar Curso',
  created: 'Curso creado correctamente',
  createFailed: 'No se pudo crear el curso',
  createNoAnswer: 'Error en la solicitud al crear el curso',
  seeAll: ['Ver Cursos', '/admin/cursos'],
  updated: 'Curso actualizado correctamente',
  updateFailed: null,
  updateUnknown: 'Error desconocido',
  seeUpdated: null,
  featured: 'Curso marcado como destacado correctamente',
  unfeatured: 'Curso desmarcado como destacado correctamente',
  featureFailed: 'Error al marcar el curso como destacado',
  deleted: 'Curso eliminado correctamente',
  deleteFailed: null,
  newPicture: (n) => `Imagen actualizada del curso ${n}`,
};

export const RECIPE_BOOK_LABELS: KindLabels = {
  type: 'recipebook',
  api: 'recipebooks',
  page: '/admin/recetarios',
  list: 'Lista de Recetarios',
  empty: 'No se encontraron recetarios',
  create: 'Crear Receta',
  edit: 'Editar Recetario',
  created: 'Recetario creado correctamente',
  createFailed: 'No se pudo crear la receta',
  createNoAnswer: 'Error en la solicitud al crear el recetario',
  seeAll: ['Ver Recetarios', '/admin/recetarios'],
  updated: 'Receta actualizada correctamente',
  updateFailed: 'Error al actualizar la receta',
  updateUnknown: 'Error al actualizar la receta',
  seeUpdated: ['Ver Recetas', '/admin/recetas'],
  featured: 'Libro de recetas marcado como destacado correctamente',
  unfeatured: 'Libro de recetas desmarcado como destacado correctamente',
  featureFailed: 'Error al marcar el libro de recetas como destacado',
  deleted: 'Recetario eliminado correctamente. Recarga la página para ver los cambios.',
  deleteFailed: 'Error al eliminar el recetario',
  newPicture: (n) => `Imagen ${n}`,
};
