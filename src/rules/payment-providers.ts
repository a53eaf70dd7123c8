/** The services that take payments. A name is stored with orders and payments, so it must never change. */
export const PROVIDER_NAMES = ['mercado-pago', 'paypal'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

interface ProviderLabels {
  label: string;
  /** What a buyer can try after a declined payment; absent where the provider has no such way. */
  declined: { again: string; fewerInstallments?: string; cash?: string };
  /** Why a payment is pending, where no coupon of a shop can be the reason. */
  pending?: string;
}

export const PROVIDERS: Record<ProviderName, ProviderLabels> = {
  'mercado-pago': {
    label: 'Mercado Pago',
    declined: {
      again: 'Probar con otra tarjeta',
      fewerInstallments: 'Elegir menos cuotas',
      cash: 'Pagar en efectivo',
    },
  },
  // It offers another card on its own page.
  paypal: {
    label: 'PayPal',
    declined: { again: 'Intentar de nuevo' },
    pending:
      'PayPal lo está revisando. Apenas lo confirme aparece en Mis Compras; no hace falta que esperes aquí.',
  },
};

/** `Mercado Pago`; undefined for a payment without a provider, such as a transfer. */
export function findProvider(name: string): ProviderLabels | undefined {
  const known = PROVIDER_NAMES.find((each) => each === name);
  return known && PROVIDERS[known];
}

/** `Mercado Pago y PayPal`, or with `disjunction` `Mercado Pago o PayPal`. */
export function listProviders(
  type: Intl.ListFormatOptions['type'] = 'conjunction',
  others: string[] = [],
): string {
  const labels = PROVIDER_NAMES.map((name) => PROVIDERS[name].label);
  return new Intl.ListFormat('es', { type }).format([...labels, ...others]);
}

interface PaymentMethodLabels {
  /** The service that takes it; null when the creator herself looks at her account. */
  provider: ProviderName | null;
  /** Where it is paid: in the cart, or with dollars on the page for buyers abroad, at once or with a proof. */
  place: 'cart' | 'abroad' | 'proof';
  label: string;
  /** Drawn on a 24 px square. */
  icon: string;
  note: (settings: { installments: number | null; transferDiscount: number }) => string;
  /** The sentence of the terms. A change of it needs a new version of the terms. */
  terms: string;
}

const CARD = 'M4 6.5h16v11H4zM4 10h16M7 14.5h4';
const BANK = 'M4 9.5L12 5l8 4.5zM6 9.5v7M10 9.5v7M14 9.5v7M18 9.5v7M4 18.5h16';
const GLOBE = 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16';

/** Every way to pay, in the order of the cart. */
export const PAYMENT_METHODS = {
  mercado_pago: {
    provider: 'mercado-pago',
    place: 'cart',
    label: 'Mercado Pago',
    icon: CARD,
    note: ({ installments }) =>
      `Tarjeta, dinero en cuenta o efectivo.${installments ? ` Hasta ${installments} cuotas.` : ''}`,
    terms: 'En pesos pagas con Mercado Pago. El acceso se abre cuando Mercado Pago confirma el pago.',
  },
  transfer: {
    provider: null,
    place: 'cart',
    label: 'Transferencia',
    icon: BANK,
    note: ({ transferDiscount }) =>
      `${transferDiscount ? `${transferDiscount} % menos. ` : ''}Te damos el alias y subes el comprobante.`,
    terms:
      'En pesos también pagas por transferencia. El acceso se abre cuando veo que el dinero llegó a mi cuenta.',
  },
  paypal: {
    provider: 'paypal',
    place: 'abroad',
    label: 'Pagar con paypal',
    icon: GLOBE,
    note: () => 'En dólares, desde cualquier país. Se abre al instante.',
    terms: 'En dólares pagas con PayPal. El acceso se abre cuando PayPal confirma el pago.',
  },
  paypal_proof: {
    provider: null,
    place: 'proof',
    label: 'Pagar con paypal',
    icon: GLOBE,
    note: () => 'En dólares, desde cualquier país. Subes el comprobante y lo revisamos.',
    terms: 'Si pagas por tu cuenta, subes el comprobante. El acceso se abre cuando veo que el dinero llegó.',
  },
} as const satisfies Record<string, PaymentMethodLabels>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;
export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as PaymentMethod[]; // the table's own keys

/** The methods that are paid in one place. */
export type MethodAt<Place extends PaymentMethodLabels['place']> = {
  [M in PaymentMethod]: (typeof PAYMENT_METHODS)[M]['place'] extends Place ? M : never;
}[PaymentMethod];

export function methodsAt<Place extends PaymentMethodLabels['place']>(
  place: Place,
  methods: PaymentMethod[],
): MethodAt<Place>[] {
  const isThere = (method: PaymentMethod): method is MethodAt<Place> =>
    PAYMENT_METHODS[method].place === place;
  return methods.filter(isThere);
}
