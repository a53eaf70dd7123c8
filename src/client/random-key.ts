/** 32 hexadecimal digits. `randomUUID` needs a secure context, which a phone test over the local network lacks. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
