/** A hint while typing a new password. Length counts most, because it is what makes guessing slow. */
export function describePassword(password: string): string {
  const kinds = [/[a-záéíóúñ]/, /[A-ZÁÉÍÓÚÑ]/, /\d/, /[^\wáéíóúñÁÉÍÓÚÑ]/].filter((kind) =>
    kind.test(password),
  );
  const letters = new Set(password).size;
  if (password.length === 0)
    return 'Varias palabras que solo tú juntarías son fáciles de recordar y difíciles de adivinar.';
  if (password.length < 8 || letters < 5) return 'Débil: agrega letras o una palabra más.';
  if (password.length < 12 && kinds.length < 3) return 'Aceptable: una palabra más la hace fuerte.';
  return 'Fuerte.';
}
