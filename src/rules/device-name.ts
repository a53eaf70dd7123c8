/** `Chrome en Android`, as a person calls the device that sends this user agent. */
export function nameOfDevice(userAgent: string): string {
  const pick = (names: [pattern: RegExp, name: string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = pick([
    [/Edg/, 'Edge'],
    [/Firefox/, 'Firefox'],
    [/Chrome/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = pick([
    [/Android/, 'Android'],
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Windows/, 'Windows'],
    [/Mac/, 'Mac'],
    [/Linux/, 'Linux'],
  ]);
  return system ? `${browser ?? 'Navegador'} en ${system}` : (browser ?? 'Navegador sin nombre');
}
