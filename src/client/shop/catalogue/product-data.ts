import type { Product, ProductDetails } from '../../../contract/catalogue';
import { LESSON_KINDS } from '../../../rules/lesson-kinds';

interface ProductDataInput {
  product: Product;
  details: ProductDetails | undefined;
  publicUrl: string;
  creatorName: string;
}

/** The structured data of a product for search engines. */
export function productData({ product, details, publicUrl, creatorName }: ProductDataInput): object[] {
  const at = (path: string) => new URL(path, publicUrl).href;
  const url = at(`/detalle-producto/${product.id}`);
  const person = { '@type': 'Person', name: creatorName };
  const common = {
    name: product.title,
    description: product.description,
    url,
    image: product.images.map((image) => at(image.url)),
    inLanguage: 'es-AR',
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: 'ARS',
      availability: 'https://schema.org/InStock',
      url,
      category: 'Paid',
      ...(product.listPrice && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: product.listPrice,
          priceCurrency: 'ARS',
        },
      }),
    },
  };
  const crumbs = [
    ['Inicio', '/'],
    ['Catálogo', '/catalogo/all'],
    [product.title, `/detalle-producto/${product.id}`],
  ] as const;
  return [
    product.type === 'bundle'
      ? { '@type': 'Product', ...common, brand: person }
      : product.type === 'curso'
        ? {
            '@type': ['Course', 'Product'],
            ...common,
            provider: person,
            hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
          }
        : { '@type': ['Book', 'Product'], ...common, author: person, bookFormat: 'https://schema.org/EBook' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: at(path),
      })),
    },
    ...(product.type === 'curso' && product.introVideo ? [introVideo(product, at)] : []),
    ...freeLessons(details).map((lesson) => freeVideo(product, lesson, at)),
    ...(details?.recipes ?? []).flatMap(({ freeSlug, title, minutes, yield: amount }) =>
      freeSlug === null
        ? []
        : {
            '@type': 'Recipe',
            name: title,
            url: at(`/recetas/${freeSlug}`),
            image: common.image,
            author: person,
            isAccessibleForFree: true,
            ...(minutes === null ? {} : { totalTime: `PT${minutes}M` }),
            ...(amount === null ? {} : { recipeYield: amount }),
          },
    ),
  ];
}

function introVideo(product: Product, at: (path: string) => string) {
  const video = at(product.introVideo ?? '');
  return {
    ...videoObject(product, at),
    name: `${product.title}: presentación`,
    // A file of the shop is the video itself; any other address is a player.
    ...(product.introVideo?.startsWith('/') ? { contentUrl: video } : { embedUrl: video }),
  };
}

type Lesson = ProductDetails['sections'][number]['lessons'][number];

function freeLessons(details: ProductDetails | undefined): Lesson[] {
  const lessons = details?.sections.flatMap((section) => section.lessons) ?? [];
  return lessons.filter(
    ({ isPreview, kind, availableAt }) => isPreview && LESSON_KINDS[kind].isPlayed && !availableAt,
  );
}

function freeVideo(product: Product, lesson: Lesson, at: (path: string) => string) {
  const page = at(`/course/${product.id}/clase/${lesson.id}`);
  const seconds = Math.round(lesson.durationSeconds ?? 0);
  return {
    ...videoObject(product, at),
    name: lesson.title,
    url: page,
    embedUrl: page,
    isAccessibleForFree: true,
    ...(seconds > 0 ? { duration: `PT${seconds}S` } : {}),
  };
}

function videoObject(product: Product, at: (path: string) => string) {
  const poster = product.images[1] ?? product.images[0];
  return {
    '@type': 'VideoObject',
    description: product.description,
    thumbnailUrl: poster ? [at(poster.url)] : [],
    uploadDate: product.createdAt,
  };
}
