import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that runs once at a time: a second click may come before React disables the button. */
export function useSingleMutation<T, V = void>({ onSettled, ...options }: UseMutationOptions<T, Error, V>) {
  const isRunning = useRef(false);
  const mutation = useMutation<T, Error, V>({
    ...options,
    onSettled: (...outcome) => {
      isRunning.current = false;
      return onSettled?.(...outcome);
    },
  });
  const mutate = (variables: V) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(variables);
  };
  return { ...mutation, mutate };
}
