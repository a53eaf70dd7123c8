/** Asked once when paying in dollars, and remembered on the account. */
export const RESIDENCE_QUESTION = '¿Vives en la Unión Europea o el Espacio Económico Europeo?';

/**
 * The consent to immediate access to digital content. Its box is never ticked beforehand. Orders and the mails about
 * them repeat this text, so a test fails when it changes and the version does not.
 */
export const ACCESS_CONSENT = {
  version: '2026-11-17',
  text: 'Pido acceder al contenido digital ahora mismo, antes de que termine el plazo de desistimiento, y acepto que al abrirlo pierdo el derecho de desistimiento de 14 días que da la ley de la Unión Europea.',
} as const;

/** Beside the box, and from the server, when the box is needed and not ticked. */
export const CONSENT_MISSING = 'Para pagar, marca la casilla del acceso inmediato.';
