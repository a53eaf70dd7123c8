import { MESSAGES } from '../rules/messages';

/** Basic checks in the browser; the server validates again. */
export const required = (value: string) => value.trim() !== '' || MESSAGES.required;

export const validEmail = (value: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim()) || MESSAGES.invalidEmail;
