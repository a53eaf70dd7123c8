/** The version of the terms that /terminos shows. A test fails when the text changes and this date does not. */
export const TERMS_VERSION = '2026-11-17';
