import { useSettled } from '../../state/use-settled';
import type { Choice } from '../../ui/combo-box';
import { useProductSearch, useUserSearch } from './api';

export function useUserChoices(text: string): Found {
  const q = useSettled(text).trim();
  const users = useUserSearch(q);
  return found(
    q,
    users,
    users.data?.data.map((user) => ({
      id: user.id,
      label: user.email,
      detail: `${user.name} ${user.surname}`,
    })),
  );
}

export function useProductChoices(text: string): Found {
  const q = useSettled(text).trim();
  const products = useProductSearch(q);
  return found(
    q,
    products,
    products.data?.data.map((product) => ({
      id: product.id,
      label: product.title,
      detail: product.type === 'curso' ? 'Curso' : 'Recetario',
    })),
  );
}

interface Found {
  choices: Choice[];
  status: string | undefined;
}

function found(
  q: string,
  query: { isError: boolean; isFetching: boolean },
  choices: Choice[] | undefined,
): Found {
  if (q === '') return { choices: [], status: undefined };
  if (query.isError) return { choices: [], status: 'No se pudo buscar. Intenta de nuevo.' };
  if (!choices) return { choices: [], status: 'Buscando...' };
  return { choices, status: choices.length === 0 && !query.isFetching ? 'Sin resultados.' : undefined };
}
