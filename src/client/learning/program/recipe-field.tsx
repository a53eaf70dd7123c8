import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from '../../router';
import { SelectField } from '../../ui/field';
import { recipeChoicesQuery } from './api';
import type { LessonValues } from './lesson-values';

/** Chooses one of the recipes of the course for a lesson. */
export function RecipeField({ productId, form }: { productId: string; form: UseFormReturn<LessonValues> }) {
  const { data } = useQuery(recipeChoicesQuery(productId));
  const recipes = data?.data ?? [];
  if (data && recipes.length === 0)
    return (
      <p className="small soft">
        Para mostrar una receta en esta clase, primero{' '}
        <Link to="/admin/recetas/todas">agrégala al curso</Link>.
      </p>
    );
  return (
    <SelectField
      label="Receta de la clase"
      name="recipeId"
      hint="Los minutos que escribas en sus pasos, como «ver 12:40», abren esta clase."
      value={form.watch('recipeId')}
      onValue={(value) => form.setValue('recipeId', value)}
    >
      <option value="">Ninguna</option>
      {recipes.map(({ id, title, status }) => (
        <option key={id} value={id}>
          {title}
          {status === 'draft' && ' (borrador: todavía no se ve)'}
        </option>
      ))}
    </SelectField>
  );
}
