import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGE = Buffer.alloc(4096, 1);

/** Mounts a small disk that can be filled; null where mounting is refused. */
export function mountSmallDisk(size: string) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'));
  const filler = join(folder, 'filler');
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    /** Fills it to the last byte. */
    fill(): void {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, PAGE);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    unmount(): void {
      // Lazily, because a process that is about to exit may still use it.
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
