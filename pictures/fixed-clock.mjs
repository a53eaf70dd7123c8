// Loaded before the server: its clock starts at one moment, and runs slowly while the demo data is made, so that every
// run shows the same minutes.
const RealDate = Date;
const SLOWER = 60;
const SLOW_MS = 60_000;
const startedAt = RealDate.now();
const now = () => {
  const passedMs = RealDate.now() - startedAt;
  const slowMs = Math.floor(Math.min(passedMs, SLOW_MS) / SLOWER);
  return Number(process.env.PICTURES_NOW) + slowMs + Math.max(0, passedMs - SLOW_MS);
};

globalThis.Date = new Proxy(RealDate, {
  construct: (_, parts) => Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts),
  get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
});
