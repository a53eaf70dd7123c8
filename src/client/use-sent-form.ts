import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
  type Validate,
} from 'react-hook-form';
import { ApiError, messageOf } from './api';

/** Gives each field of a form its registration and its error. A function alone validates. */
export function fieldsOf<V extends FieldValues>({ register, formState: { errors } }: UseFormReturn<V>) {
  return <F extends Path<V>>(name: F, rules?: RegisterOptions<V, F> | Validate<PathValue<V, F>, V>) => {
    const { message }: { message?: string } = get(errors, name) ?? {};
    const options = typeof rules === 'function' ? { validate: rules } : rules;
    return { ...register(name, options), error: message };
  };
}

/** A form that sends its values. `failure` is the error of the whole form; it is empty when a field shows the error. */
export function useSentForm<V extends FieldValues>(defaultValues: V) {
  const form = useForm<V>({ defaultValues: defaultValues as DefaultValues<V> }); // all of them
  const [failure, setFailure] = useState<string | null>(null);
  const names = Object.keys(defaultValues) as Path<V>[]; // a form has no nested fields
  const submit = (send: (values: V) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      setFailure(null);
      try {
        await send(values);
      } catch (error) {
        setFailure(showFieldError(error, names, form.setError) ? '' : messageOf(error));
      }
    });
  return { form, field: fieldsOf(form), submit, failure, setFailure, isBusy: form.formState.isSubmitting };
}

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
