import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLatest } from '../state/use-latest';
import { createSaver, useSaveState } from './saver';
import type { useKeptForm } from './use-kept-form';

const PAUSE_MS = 1200;

interface FormSaving<V extends FieldValues> {
  subject: string;
  form: UseFormReturn<V>;
  kept: ReturnType<typeof useKeptForm<V>>;
  /** What the form would store, and what the shop has. */
  typed: () => object;
  stored: () => object;
  /** Sends the typed values. They are stale when somebody stored others meanwhile and the page has read those. */
  send: () => Promise<'stale' | undefined>;
}

/** Saves a form in each pause, and when the page closes. A field that both changed is asked about first. */
export function useFormSaving<V extends FieldValues>(options: FormSaving<V>) {
  const { subject, form, kept, typed, stored, send } = options;
  const saving = useSaveState(subject);
  const differs = () => trimmed(typed()) !== trimmed(stored());

  async function sendChanged(): Promise<'conflict' | undefined> {
    if (kept.conflict) return 'conflict';
    // The page asks about fields that both changed, and sends the others again.
    if (differs() && (await send()) === 'stale') saver.touch();
  }
  const newest = useLatest(sendChanged);
  const isChanged = useLatest(differs);
  const [saver] = useState(() => createSaver({ subject, pauseMs: PAUSE_MS, send: () => newest.current() }));
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => isChanged.current() && saver.touch(),
    });
    return () => {
      stop();
      saver.flush();
    };
  }, [form, saver]);
  const isAsked = kept.conflict !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: her choice, and what an earlier visit left on the device, are sent.
  useEffect(() => {
    if (!isAsked && isChanged.current()) saver.touch();
  }, [isAsked, kept.isResumed, saver]);
  return { ...saving, save: () => saver.save() };
}

/** The shop stores texts without spaces around them. */
function trimmed(values: object): string {
  return JSON.stringify(values, (_, value) => (typeof value === 'string' ? value.trim() : value));
}
