const GREETING = 'Hola, tengo una consulta sobre los cursos y recetarios.';

/** A WhatsApp conversation that begins with a greeting. */
export function chatLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(GREETING)}`;
}
