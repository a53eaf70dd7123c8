import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from './api';

/** Shows a server error beside the field it names; returns false when it names none of the form's fields. */
export function showFieldError<V extends FieldValues>(
  error: unknown,
  fields: readonly Path<V>[],
  setError: UseFormSetError<V>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const field = fields.find((name) => name === error.field);
  if (!field) return false;
  setError(field, { message: messageOf(error) }, { shouldFocus: true });
  return true;
}
