import { describe, expect, it } from 'vitest';
import { machinesFor, PER_VIEWER_MINUTE, sizingTable } from './sizing';

describe('the sizing table', () => {
  it('counts at most six requests per viewer and minute', () => {
    const requests = Object.values(PER_VIEWER_MINUTE).reduce((sum, rate) => sum + rate, 0);
    expect(requests).toBeGreaterThan(4);
    expect(requests).toBeLessThanOrEqual(6);
  });

  it('adds the cost of each kind by how often a viewer causes it', () => {
    const text = sizingTable([
      { kind: 'progress', requests: 10, processMs: [1, 2, 3], databaseMs: 3 },
      { kind: 'edit', requests: 10, processMs: [100, 100, 100], databaseMs: 100 },
    ]);
    // Four writes of 2 ms a minute: 100,000 viewers keep 13.3 cores busy, and 20 of the database.
    expect(text).toContain('| 100.000 | 6667 | 13.3 | 12 | 20.0 | 34 |');
    expect(text.split('\n')).toHaveLength(5);
  });

  it('says that a foreign database is not measured', () => {
    const text = sizingTable([{ kind: 'progress', requests: 1, processMs: [1], databaseMs: null }]);
    expect(text).toContain('| not measured | not measured |');
  });

  it('keeps a machine in reserve', () => {
    expect([machinesFor(0.1), machinesFor(1.2), machinesFor(2.4), machinesFor(2.5)]).toEqual([2, 2, 2, 3]);
  });
});
