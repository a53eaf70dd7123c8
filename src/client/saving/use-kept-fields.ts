import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { fieldsOf } from '../use-sent-form';
import { useKeptForm } from './use-kept-form';

/** A form with its stored values, whose typed ones the device keeps. `field` gives a field its registration and its error. */
export function useKeptFields<V extends FieldValues>(subject: string, saved: V) {
  const form = useForm<V>({ defaultValues: saved as DefaultValues<V> }); // all of them
  return { form, field: fieldsOf(form), kept: useKeptForm(subject, form, saved) };
}
