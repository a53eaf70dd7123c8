import type { UseFormReturn } from 'react-hook-form';
import type { Letter, LetterBlock } from '../../../contract/letters-admin';
import type { AudienceKind } from '../../../rules/letters';
import { ApiError } from '../../api';
import { useFormSaving } from '../../saving/use-form-saving';
import type { useKeptForm } from '../../saving/use-kept-form';
import { letterCalls, useAdoptLetter } from './api';

export interface LetterValues {
  subject: string;
  body: LetterBlock[];
  kind: AudienceKind;
  productId: string;
}

export function valuesOf({ subject, body, audience }: Letter): LetterValues {
  return { subject, body, kind: audience.kind, productId: audience.productId ?? '' };
}

/** Whose buyers is not chosen yet: the stored audience stays. */
export function changeOf({ subject, body, kind, productId }: LetterValues) {
  const isChosen = kind === 'subscribers' || productId !== '';
  const audience = kind === 'subscribers' ? { kind } : { kind, productId };
  return { subject, body, ...(isChosen ? { audience } : {}) };
}

/** Saves a letter in each pause, and before it goes out. */
export function useLetterSaving(
  letter: Letter,
  form: UseFormReturn<LetterValues>,
  kept: ReturnType<typeof useKeptForm<LetterValues>>,
) {
  const adopt = useAdoptLetter();
  const typed = () => changeOf(form.getValues());
  const stored = () => changeOf({ ...form.getValues(), ...valuesOf(letter) });

  async function send(): Promise<'stale' | undefined> {
    try {
      const { version } = letter;
      const saved = await letterCalls.update(letter.id, { ...typed(), version });
      kept.adopt(valuesOf(saved));
      adopt(saved);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'stale_letter')) throw error;
      adopt(await letterCalls.read(letter.id));
      return 'stale';
    }
  }
  return useFormSaving({ subject: `letter ${letter.id}`, form, kept, typed, stored, send });
}
