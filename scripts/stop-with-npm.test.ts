import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const PROGRAM = `
  const { stopWithNpm } = await import('./scripts/stop-with-npm.mjs');
  stopWithNpm();
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
  console.log('open');
  setInterval(() => {}, 1000);
`;

/** As npm does it: a shell that runs the program, and does not pass signals on. */
function startUnderShell() {
  const shell = spawn('sh', ['-c', 'node --input-type=module -e "$PROGRAM"; true'], {
    env: { ...process.env, PROGRAM, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  shell.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')));
  return { shell, lines };
}

it('stops when npm and its shell are gone', async () => {
  const { shell, lines } = startUnderShell();
  await expect.poll(() => lines, { timeout: 60_000 }).toEqual(['open']);
  shell.kill('SIGTERM');
  // The pipe closes only when the program has ended too.
  await once(shell.stdout, 'close');
  expect(lines).toEqual(['open', 'stopped']);
});
