import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/** Unsaved input by form. It survives a closed dialog and navigation, but not a closed tab. */
const drafts = new Map<string, FieldValues>();

export function readDraft<V extends FieldValues>(key: string): DefaultValues<V> | undefined {
  return drafts.get(key) as DefaultValues<V> | undefined; // a key belongs to one form
}

/** Keeps unsaved changes during navigation and asks before the tab closes. */
export function useDraft<V extends FieldValues>(key: string, form: UseFormReturn<V>, saved: V) {
  const [isResumed, setResumed] = useState(() => drafts.has(key));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
          if (isChanged) drafts.set(key, { ...values });
          else drafts.delete(key);
        },
      }),
    [form, key, saved],
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (drafts.has(key)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [key]);

  const forget = () => {
    drafts.delete(key);
    setResumed(false);
  };
  return { isResumed, forget };
}
