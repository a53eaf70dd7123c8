export const PROOF_MAILS: Record<string, string> = {
  buyer: 'el aviso de que llegó su comprobante',
  approved: 'la confirmación de su compra',
  rejected: 'el rechazo de su comprobante',
};

/** `Le enviamos el recibo`, by the state of its job. */
export function describeMail(state: string, what = 'un email'): string {
  const verb = { done: 'Le enviamos', failed: 'No se pudo enviar' }[state] ?? 'Está por salir';
  return `${verb} ${what}`;
}
