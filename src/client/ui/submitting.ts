import type { FormEvent } from 'react';

/** The handler of a form that sends itself: the browser must not. */
export function submitting(send: () => unknown) {
  return (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
}
