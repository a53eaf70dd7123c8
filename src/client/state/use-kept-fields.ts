import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useSession } from './session-store';

/** What was being written, by person and form: a wrong tap or the back button does not lose it. */
const kept = new Map<string, FieldValues>();

/** Brings back what was typed before the page was left; answers how to forget it once it is sent. */
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
