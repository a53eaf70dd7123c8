import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from './api';

/** Shows a refusal beside the field it names; says whether it could. */
export function showFieldError<V extends FieldValues>(
  error: unknown,
  fields: readonly Path<V>[],
  setError: UseFormSetError<V>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const field = fields.find((name) => name === error.field);
  if (!field) return false;
  setError(field, { message: fieldMessage(error) }, { shouldFocus: true });
  return true;
}

/** The server names the field first; beside the field that would be said twice. */
export function fieldMessage(error: unknown): string {
  const message = messageOf(error);
  const prefix = error instanceof ApiError ? `${error.field}: ` : '';
  return message.startsWith(prefix) ? message.slice(prefix.length) : message;
}
