import type { ProductField } from './product-fields';

/** The names of the fields as the creator reads them, also as headers of a file. */
export const FIELD_LABELS: Record<ProductField | 'id' | 'type' | 'isArchived', string> = {
  id: 'Id',
  type: 'Tipo',
  title: 'Título',
  description: 'Descripción',
  price: 'Precio en pesos',
  USDprice: 'Precio en dólares',
  promoPrice: 'Precio de promoción en pesos',
  promoUSDprice: 'Precio de promoción en dólares',
  promoFrom: 'Promoción desde',
  promoUntil: 'Promoción hasta',
  level: 'Nivel',
  isPromo: 'En promoción',
  isFeatured: 'Destacado',
  status: 'Estado',
  isArchived: 'Archivado',
  introVideo: 'Video de presentación',
  video_url: 'Video del curso',
  recipe_pdf_url: 'PDF del curso',
  pdf_url: 'PDF del recetario',
  images: 'Imágenes',
  facts: 'Datos',
  outcomes: 'Vas a aprender',
  materials: 'Vas a necesitar',
  takeaways: 'Te llevas',
  samples: 'Páginas de muestra',
};

export const STATUS_LABELS = { draft: 'borrador', published: 'publicado', archived: 'archivado' } as const;
