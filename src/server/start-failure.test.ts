import { describe, expect, it } from 'vitest';
import { ConfigError } from './platform/runtime/config';
import { startFailure } from './start-failure';

describe('a shop that cannot start', () => {
  const failed = (code: string) => Object.assign(new Error(`${code} happened`), { code });

  it('reports in one line what the operator can fix', () => {
    expect(startFailure(failed('EADDRINUSE'), { PORT: '8080' })).toMatch(/^Port 8080 is taken.*$/);
    expect(startFailure(failed('EACCES'), {})).toMatch(/^The data folder .\/data cannot be written.*$/);
    expect(startFailure(failed('EROFS'), { DATA_DIR: '/srv' })).toMatch(/^The data folder \/srv cannot.*$/);
    expect(startFailure(failed('ECONNREFUSED'), {})).toMatch(
      /^The database at DATABASE_URL does not answer.*$/,
    );
    expect(startFailure(new ConfigError('PORT must be a number'), {})).toBe('PORT must be a number');
  });

  it('shows the whole stack of a defect', () => {
    expect(startFailure(new TypeError('x is not a function'), {})).toContain('start-failure.test.ts');
  });
});
