const BEEP_EVERY = 1200;
const LONGEST = 2 * 60_000;

let sound: AudioContext | undefined;
let beeping: ReturnType<typeof setInterval> | undefined;
let rung = '';

/** Browsers allow sound and notifications only after a touch. */
export function prepareAlarm(): void {
  prepareSound();
  if ('Notification' in window && Notification.permission === 'default')
    void Promise.resolve(Notification.requestPermission()).catch(() => undefined);
}

/** Any touch of a page allows it to sound. */
export function prepareSound(): void {
  try {
    sound ??= new AudioContext();
    void sound.resume();
  } catch {
    // Without sound, the words and the vibration remain.
  }
}

/** Sounds and vibrates until `stopRinging`, and notifies once for each new set of ended timers. */
export function ring(names: string, name: string, path: string): void {
  if (rung === names) return;
  rung = names;
  clearInterval(beeping);
  const started = Date.now();
  beeping = setInterval(() => (Date.now() - started > LONGEST ? clearInterval(beeping) : beep()), BEEP_EVERY);
  beep();
  void notify(name, path);
}

export function stopRinging(): void {
  if (!rung) return;
  rung = '';
  clearInterval(beeping);
  navigator.vibrate?.(0);
}

function beep(): void {
  navigator.vibrate?.([300, 150, 300]);
  if (sound?.state !== 'running') return;
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  const at = sound.currentTime;
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.3, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
  tone.connect(volume).connect(sound.destination);
  tone.start(at);
  tone.stop(at + 0.6);
}

async function notify(name: string, path: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body: 'Ya está', tag: 'reloj', icon: '/icono-192.png', data: { path } };
  try {
    // Android only shows notifications of a service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(name, options);
    else new Notification(name, options);
  } catch {
    // The page itself still rings.
  }
}
