/** The format of a field in a spreadsheet cell. */
export type CellKind = 'text' | 'number' | 'flag' | 'pictures' | 'lines' | 'facts';

interface FieldRules<Cell, Blank> {
  cell: Cell;
  /** The name that the creator reads everywhere, also as the header of a file. */
  label: string;
  /** The value in a product that does not exist yet. */
  blank: Blank;
  /** A part of the product's page, with the hint of its field in the editor. */
  hint?: string;
}

function field<Cell extends CellKind, Rules extends FieldRules<Cell, unknown>>(
  rules: Rules & { cell: Cell },
): Rules & { cell: Cell } {
  return rules;
}

const address = (label: string) => field({ cell: 'text', label, blank: null });
const amount = (label: string) => field({ cell: 'number', label, blank: null });

/**
 * Every field that the creator can edit, by its API name, in the order of the columns of a file. Drafts, files,
 * editor and changes read this table. The compiler then asks for its schema, and for how it is stored unless the
 * column has its name and its type.
 */
export const PRODUCT_FIELDS = {
  title: field({ cell: 'text', label: 'Título', blank: '' }),
  description: field({ cell: 'text', label: 'Descripción', blank: '' }),
  price: amount('Precio en pesos'),
  USDprice: amount('Precio en dólares'),
  promoPrice: amount('Precio de promoción en pesos'),
  promoUSDprice: amount('Precio de promoción en dólares'),
  promoFrom: field({ cell: 'text', label: 'Promoción desde', blank: null }),
  promoUntil: field({ cell: 'text', label: 'Promoción hasta', blank: null }),
  level: amount('Nivel'),
  isPromo: field({ cell: 'flag', label: 'En promoción', blank: false }),
  isFeatured: field({ cell: 'flag', label: 'Destacado', blank: false }),
  status: field({ cell: 'text', label: 'Estado', blank: 'draft' }),
  introVideo: address('Video de presentación'),
  video_url: address('Video del curso'),
  recipe_pdf_url: address('PDF con las recetas'),
  pdf_url: address('PDF del recetario'),
  images: field({ cell: 'pictures', label: 'Fotos', blank: [] }),
  facts: field({
    cell: 'facts',
    label: 'La ficha',
    blank: [],
    hint: 'Un dato por línea. Por ejemplo: Duración: 1 h 56 min',
  }),
  outcomes: field({ cell: 'lines', label: 'Vas a poder…', blank: [], hint: 'Una frase por línea.' }),
  materials: field({ cell: 'lines', label: 'Lo que necesitas', blank: [], hint: 'Una cosa por línea.' }),
  takeaways: field({ cell: 'lines', label: 'Lo que te llevas', blank: [], hint: 'Una cosa por línea.' }),
  samples: field({ cell: 'pictures', label: 'Páginas de muestra', blank: [] }),
};

export type ProductField = keyof typeof PRODUCT_FIELDS;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[]; // the keys of the table above

type WithHint = { [F in ProductField]: (typeof PRODUCT_FIELDS)[F] extends { hint: string } ? F : never };
/** The parts of the product's page that the creator writes. */
export type DetailField = WithHint[ProductField];

export const DETAIL_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (name): name is DetailField => 'hint' in PRODUCT_FIELDS[name],
);

/** The names of all columns of a file. */
export const FIELD_LABELS = {
  id: 'Id',
  type: 'Tipo',
  isArchived: 'Archivado',
  ...(Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].label])) as Record<
    ProductField,
    string
  >), // one for each field
};

export const STATUS_LABELS = { draft: 'borrador', published: 'publicado', archived: 'archivado' } as const;
