import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useSession } from '../state/session-store';
import { useLatest } from '../state/use-latest';
import { changedFields, isSame, mergeTyped, pickFields, type TypedFields } from './merge-typed';
import { keepTyped, type Owner, readTyped } from './typed-values';
import { untilAnswered, waitingWords } from './until-answered';
import { useLeaving } from './use-leaving';

const readOwner = (): Owner => useSession.getState().user?.id;

/** Fields that she changed and that were stored with other values meanwhile. */
export interface FormConflict<V> {
  fields: (keyof V & string)[];
  mine: Partial<V>;
  theirs: Partial<V>;
}

/**
 * Keeps the changed fields of a form on the device until they are saved: a closed dialog, a reload, a crash or a logout
 * does not lose them. Only the fields of `saved` are kept, so a password never is. A field that she did not touch
 * follows the stored value.
 */
export function useKeptForm<V extends FieldValues>(
  subject: string,
  form: UseFormReturn<V>,
  saved: Partial<V>,
) {
  const owner = useSession(({ user }) => user?.id);
  const leaving = useLeaving();
  const latest = useLatest(saved);
  const savedText = JSON.stringify(saved);
  const [isResumed, setResumed] = useState(false);
  const [conflict, setConflict] = useState<FormConflict<V> | null>(null);
  /** The stored values that she has seen. */
  const seen = useRef<Partial<V>>(saved);
  const typist = useRef<Owner | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other stored values or another person fill the form again.
  useEffect(() => {
    // The first render of a page shows no user yet.
    const current = readOwner();
    const before = typist.current;
    typist.current = current;
    // Somebody who logs in goes on with what she typed as a visitor; after a user nobody sees it.
    if (before === undefined && current) {
      keep(subject, current, form.getValues(), seen.current);
      keepTyped(subject, undefined, undefined);
    }
    const stored = latest.current;
    const kept = readTyped<TypedFields<V>>(subject, current);
    const { typed, conflicts } = mergeTyped(kept, stored);
    seen.current = { ...stored, ...pickFields(kept?.start ?? {}, conflicts) };
    fill(form, { ...stored, ...typed });
    if (before === null) setResumed(Object.keys(typed).length > 0);
    const isAsked = conflicts.length > 0;
    setConflict(isAsked ? { fields: conflicts, mine: typed, theirs: stored } : null);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(subject, current, values, latest.current, seen.current),
    });
  }, [owner, subject, form, savedText]);

  /**
   * Sends the form until the shop answers, and then forgets what was typed. `onWaiting` says that the connection is
   * lost. Only for a call that may reach the shop twice.
   */
  async function save<T>(send: () => Promise<T>, onWaiting: (words: string) => void): Promise<T> {
    const answer = await untilAnswered(send, (error) => onWaiting(waitingWords(error)), leaving());
    forget();
    return answer;
  }

  /** After a save, and when she starts anew. */
  function forget(): void {
    keepTyped(subject, undefined, readOwner());
    seen.current = saved;
    setResumed(false);
    setConflict(null);
  }

  /** The shop has these values now: what she typed meanwhile begins from them. */
  function adopt(values: Partial<V>): void {
    seen.current = { ...seen.current, ...values };
    keep(subject, readOwner(), form.getValues(), values, seen.current);
  }

  /** Puts the stored values back into the form. */
  function startAnew(): void {
    forget();
    fill(form, saved);
  }

  /** Takes the other value for each field that is not in `mine`. */
  function resolve(mine: ReadonlySet<string>): void {
    if (!conflict) return;
    seen.current = saved;
    setConflict(null);
    fill(
      form,
      pickFields(
        saved,
        conflict.fields.filter((field) => !mine.has(field)),
      ),
    );
    keep(subject, readOwner(), form.getValues(), saved);
  }

  return { isResumed, conflict, resolve, save, adopt, forget, startAnew };
}

function fill<V extends FieldValues>(form: UseFormReturn<V>, values: Partial<V>): void {
  for (const field of Object.keys(values) as Path<V>[])
    if (!isSame(form.getValues(field), values[field]))
      form.setValue(field, values[field] as PathValue<V, Path<V>>, { shouldDirty: true }); // a field of V
}

function keep<V extends FieldValues>(
  subject: string,
  owner: Owner,
  values: V,
  saved: Partial<V>,
  seen = saved,
): void {
  const fields = changedFields(values, saved);
  const kept = { start: pickFields(seen, fields), typed: pickFields(values, fields) };
  keepTyped(subject, fields.length > 0 ? kept : undefined, owner);
}
