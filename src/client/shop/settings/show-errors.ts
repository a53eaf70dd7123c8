import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '../../api';

/**
 * Shows the messages of a refused form at all their fields and focuses the first one. The server uses the names of the
 * form. Returns the message that belongs to no field, if that is the case.
 */
export function showErrors<F extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<F>,
): string | null {
  const field = error instanceof ApiError ? error.field : undefined;
  if (!(error instanceof ApiError) || field === undefined) return messageOf(error);
  for (const [name, message] of Object.entries(error.messages ?? {})) {
    if (name !== field) setError(name as Path<F>, { message }); // the server's names are the form's
  }
  setError(field as Path<F>, { message: messageOf(error) }, { shouldFocus: true });
  return null;
}
