/** The letters that go out by themselves, each with a switch and a text of the creator. */
export const AUTOMATIC_LETTERS = ['cart-reminder', 'welcome', 'how-it-went', 'free-recipe'] as const;
export type AutomaticLetterKind = (typeof AUTOMATIC_LETTERS)[number];

export const AUTOMATIC_TITLES: Record<AutomaticLetterKind, string> = {
  'cart-reminder': 'Recordatorio de carrito',
  welcome: 'Bienvenida',
  'how-it-went': '¿Cómo te salió?',
  'free-recipe': 'La receta gratis',
};

/** The word of its links in Estadísticas, by which its sales are counted. */
export const AUTOMATIC_WORDS: Record<AutomaticLetterKind, string> = {
  'cart-reminder': 'recordatorio-de-carrito',
  welcome: 'carta-bienvenida',
  'how-it-went': 'carta-como-te-salio',
  'free-recipe': 'carta-receta-gratis',
};

export const MAX_AUTOMATIC_TEXT = 2000;

interface AutomaticLetterDefault {
  isOn: boolean;
  /** Blank lines separate paragraphs. */
  text: string;
}

/** How each one stands in a shop whose creator has not touched it. */
export const AUTOMATIC_DEFAULTS: Record<AutomaticLetterKind, AutomaticLetterDefault> = {
  'cart-reminder': {
    isOn: false,
    text: 'Nos pediste que te lo recordáramos: esto quedó en tu carrito.\n\nSi te quedó una duda, escríbeme y la vemos.',
  },
  welcome: {
    isOn: true,
    text: 'Gracias por confirmar: ya estás en las cartas. Nos vemos en la cocina.',
  },
  'how-it-went': {
    isOn: false,
    text: 'Terminaste el curso hace unos días. Si ya lo hiciste, muéstrame una foto: salga como salga, la miro y te respondo.\n\nLa ves solo tú y la veo yo, salvo que quieras mostrarla en la tienda.',
  },
  'free-recipe': {
    isOn: true,
    text: 'Gracias por confirmar: ya estás en las cartas. Aquí tienes la receta, para que no la pierdas.',
  },
};

/** What stands beside the box of the cart, and is stored with the request. A change needs a new version. */
export const CART_REMINDER_VERSION = '2026-11';
export const CART_REMINDER_BOX = 'Si no termino hoy, recuérdamelo por email';
export const CART_REMINDER_TERMS = 'Un solo correo, mañana, con lo que dejaste aquí.';
