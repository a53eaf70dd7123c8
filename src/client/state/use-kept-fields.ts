import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useSession } from './session-store';

/** Unsent input by user and form, so that leaving the page does not lose it. */
const kept = new Map<string, FieldValues>();

/** Restores the input of an earlier visit and returns a function that discards it after sending. */
export function useKeptFields<V extends FieldValues>(
  name: string,
  form: UseFormReturn<V>,
  fields: readonly Path<V>[],
): () => void {
  const key = useSession((session) => `${name} ${session.user?.id ?? ''}`);
  useEffect(() => {
    const before = kept.get(key);
    for (const field of fields) if (before?.[field]) form.setValue(field, before[field]);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => kept.set(key, { ...values }),
    });
  }, [key, form, fields]);
  return () => kept.delete(key);
}
