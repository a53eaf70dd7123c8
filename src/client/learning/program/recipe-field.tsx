import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router';
import { SelectField } from '../../ui/field';
import { recipeChoicesQuery } from './api';

interface RecipeFieldProps {
  productId: string;
  value: string;
  onChange: (recipeId: string) => void;
}

/** Chooses one of the recipes of the course for a lesson. */
export function RecipeField({ productId, value, onChange }: RecipeFieldProps) {
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
      value={value}
      onChange={({ target }) => onChange(target.value)}
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
