import type { Product } from '../../../shared/catalogue';

/** The structured data of a product for search engines. */
export function productData(product: Product, publicUrl: string, creatorName: string): object[] {
  const at = (path: string) => new URL(path, publicUrl).href;
  const url = at(`/detalle-producto/${product.id}`);
  const offers = {
    '@type': 'Offer',
    price: product.price,
    priceCurrency: 'ARS',
    availability: 'https://schema.org/InStock',
    url,
    category: 'Paid',
  };
  const common = {
    name: product.title,
    description: product.description,
    url,
    image: product.images.map((image) => at(image.url)),
    inLanguage: 'es-AR',
    offers,
  };
  const person = { '@type': 'Person', name: creatorName };
  const crumbs = [
    ['Inicio', '/'],
    ['Catálogo', '/catalogo/all'],
    [product.title, `/detalle-producto/${product.id}`],
  ] as const;
  return [
    product.type === 'curso'
      ? {
          '@type': 'Course',
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
  ];
}
