import disk from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkFreeSpace } from './free-space';

const GIB = 1024 ** 3;

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function haveFree(bytes: number) {
  const asked = vi.spyOn(disk, 'statfs').mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 } as never);
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  syncBuiltinESMExports();
  return asked;
}

describe('free space', () => {
  it('is asked for once a second while there is plenty', async () => {
    const asked = haveFree(9 * GIB);
    for (let n = 0; n < 3; n++) await checkFreeSpace('/plenty', GIB);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.spyOn(performance, 'now').mockReturnValue(1_001_000);
    await checkFreeSpace('/plenty', GIB);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is asked for each time when it could end within a second', async () => {
    const asked = haveFree(1.5 * GIB);
    for (let n = 0; n < 3; n++) await checkFreeSpace('/little', GIB);
    expect(asked).toHaveBeenCalledTimes(3);
    asked.mockResolvedValue({ bavail: 1, bsize: 4096 } as never);
    await expect(checkFreeSpace('/little', GIB)).rejects.toMatchObject({ code: 'storage_full' });
  });

  it('is asked for again before a file that would take it', async () => {
    const asked = haveFree(9 * GIB);
    await checkFreeSpace('/file', GIB);
    await expect(checkFreeSpace('/file', GIB, 9 * GIB)).rejects.toMatchObject({ code: 'storage_full' });
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
