import type { AnswerOf } from '../../../contract/api';
import type { OfficeIconName } from './office-icon';

type Counts = AnswerOf<'GET /admin/summary'>;

export interface Place {
  to: string;
  label: string;
  icon?: OfficeIconName;
  waiting?: (counts: Counts) => number;
  inside?: Place[];
}

const proofs: Place = { to: '/admin/comprobantes', label: 'Comprobantes', waiting: (c) => c.waitingProofs };
const withdrawals: Place = {
  to: '/admin/arrepentimientos',
  label: 'Arrepentimientos',
  waiting: (c) => c.openWithdrawals,
};
const messages: Place = {
  to: '/admin/mensajes',
  label: 'Mensajes',
  waiting: (c) => c.unreadMessages + c.openQuestions,
};

/** Everything that waits: the number at Inicio, and on its ticket. */
export const countTasks = ({ setupProblems, ...counts }: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const voices: Place = { to: '/admin/voces', label: 'Lo hicieron', waiting: (c) => c.openVoices };

/** The places of the bar and of the rail. */
export const MAIN_PLACES: Place[] = [
  { to: '/admin', label: 'Inicio', icon: 'home', waiting: countTasks },
  {
    to: '/admin/ventas',
    label: 'Ventas',
    icon: 'sales',
    waiting: (c) => c.waitingProofs + c.openTransfers + c.ordersToCheck + c.openWithdrawals,
    inside: [
      { to: '/admin/ventas', label: 'Todas', waiting: (c) => c.ordersToCheck + c.openTransfers },
      proofs,
      withdrawals,
      { to: '/allowPurchase', label: 'Compra Manual' },
    ],
  },
  {
    to: '/admin/cursos',
    label: 'Productos',
    icon: 'products',
    inside: [
      { to: '/admin/cursos', label: 'Cursos' },
      { to: '/admin/recetarios', label: 'Recetarios' },
      { to: '/admin/recetas/todas', label: 'Recetas' },
      { to: '/admin/precios', label: 'Precios' },
    ],
  },
  {
    to: '/admin/usuarios',
    label: 'Personas',
    icon: 'people',
    waiting: (c) => c.unreadMessages + c.openQuestions + c.openVoices,
    inside: [{ to: '/admin/usuarios', label: 'Todas' }, messages, voices],
  },
];

export const SETTINGS_PLACES = [
  { to: '/admin/ajustes/tienda', label: 'Tienda', about: 'Tu nombre, tu foto y tus palabras.' },
  {
    to: '/admin/ajustes/cobros',
    label: 'Cobros',
    about: 'Cómo te pagan: claves, transferencia, cuotas y precio mínimo.',
  },
  { to: '/admin/ajustes/correo', label: 'Correo', about: 'Si los correos salen, y quién los recibe.' },
  {
    to: '/admin/ajustes/legal',
    label: 'Legal',
    about: 'Nombre legal, CUIT, domicilio y días para arrepentirse.',
  },
  { to: '/admin/ajustes/avisos', label: 'Avisos', about: 'Cuándo te avisamos de una venta.' },
  { to: '/admin/ajustes/equipo', label: 'Equipo', about: 'Quiénes pueden entrar a esta parte.' },
] as const;

/** The rest: below the rail, and behind Más. */
export const MORE_PLACES: Place[] = [
  { to: '/admin/cartas', label: 'Cartas', icon: 'letters' },
  { to: '/admin/estadisticas', label: 'Estadísticas', icon: 'statistics' },
  { to: '/admin/actividad', label: 'Actividad', icon: 'activity' },
  { to: '/admin/catalogo', label: 'Importar y exportar', icon: 'products' },
  { to: '/admin/mudanza', label: 'Mudanza', icon: 'people' },
  {
    to: '/admin/ajustes',
    label: 'Ajustes',
    icon: 'settings',
    inside: SETTINGS_PLACES.map(({ to, label }) => ({ to, label })),
  },
  { to: '/admin/ayuda', label: 'Ayuda', icon: 'help' },
];
export const SHEET_PLACES: Place[] = [
  { to: '/admin/precios', label: 'Precios' },
  { to: '/admin/recetarios', label: 'Recetarios' },
  proofs,
  withdrawals,
  messages,
  voices,
  { to: '/allowPurchase', label: 'Compra Manual' },
  ...MORE_PLACES,
];

export function isInside({ to, inside = [] }: Place, pathname: string): boolean {
  const isOwn = to === '/admin' ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);
  return isOwn || inside.some((place) => isInside(place, pathname));
}
