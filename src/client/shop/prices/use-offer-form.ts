import { useState } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { messageOf } from '../../api';
import { useKeptFields } from '../../saving/use-kept-fields';
import { notify } from '../../ui/notify';

interface OfferForm<V extends FieldValues> {
  subject: string;
  saved: V;
  /** Returns the error of the whole form, false when it set an error at a field, and undefined when the values are valid. */
  check?: (values: V, setError: UseFormSetError<V>) => string | false | undefined;
  send: (values: V) => Promise<unknown>;
  /** What a toast says when it is stored. */
  done: string;
  onClose: () => void;
}

/** The form of an offer in its dialog, which closes when the offer is stored. */
export function useOfferForm<V extends FieldValues>(offer: OfferForm<V>) {
  const { subject, saved, check, send, done, onClose } = offer;
  const { form, field, kept } = useKeptFields(subject, saved);
  const [failure, setFailure] = useState('');
  const onSubmit = form.handleSubmit(async (values) => {
    const wrong = check?.(values as V, form.setError);
    setFailure(wrong || '');
    if (wrong !== undefined) return;
    try {
      await kept.save(() => send(values as V), setFailure);
      void notify('success', done);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  });
  const dialog = { kept, failure, busy: form.formState.isSubmitting, onSubmit, onClose };
  return { ...form, field, dialog };
}
