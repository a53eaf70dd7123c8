import { MESSAGES } from '../shared/messages';

/** Small checks in the browser; the server checks again. */
export const required = (value: string) => value.trim() !== '' || MESSAGES.required;

export const validEmail = (value: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim()) || MESSAGES.invalidEmail;
