// Loaded before the server: its clock starts at one moment, so that every run shows the same dates.
const RealDate = Date;
const movedMs = Number(process.env.PICTURES_NOW) - RealDate.now();
const now = () => RealDate.now() + movedMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (_, parts) => Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts),
  get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
});
