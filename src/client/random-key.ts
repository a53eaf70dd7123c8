/** 32 hexadecimal digits. `randomUUID` exists only on secure addresses, and a test on the home network has none. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
