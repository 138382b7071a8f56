import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

async function odds(...args: string[]) {
  const bench = await cliBench();
  const ran = await bench.run('odds', 'counterspace', '--json', ...args);
  expect(ran.code).toBe(0);
  return ran.json() as Record<string, number>;
}

describe('odds counterspace', () => {
  it('prints the keys of the contract, whose chances sum to 1', async () => {
    const result = await odds('--att', '4', '--def', '3', '--range', '2', '--crit', 'double');
    expect(Object.keys(result)).toEqual(['destroy', 'wound', 'miss', 'critical', 'expectedDamage']);
    expect(result['destroy']! + result['wound']! + result['miss']! + result['critical']!).toBeCloseTo(1, 12);
    expect(result['critical']).toBeCloseTo(1 / 36, 12);
  });

  it('has no critical hits unless requested', async () => {
    const result = await odds('--att', '3', '--def', '3', '--range', '1');
    // Equal totals before the dice (house interpretation of 6.0.0): 15 pairs higher, 6 equal, 15 lower.
    expect(result['critical']).toBe(0);
    expect(result['destroy']).toBeCloseTo(15 / 36, 12);
    expect(result['wound']).toBeCloseTo(6 / 36, 12);
    expect(result['miss']).toBeCloseTo(15 / 36, 12);
    // Destroy deals 3, Wound 3/2 rounded half up.
    expect(result['expectedDamage']).toBeCloseTo((15 * 3 + 6 * 2) / 36, 12);
  });

  it('takes the bonus at range 0 and the tie option into account', async () => {
    const near = await odds('--att', '3', '--def', '3', '--range', '0', '--tie', 'miss');
    expect(near['destroy']).toBeCloseTo(21 / 36, 12);
    expect(near['wound']).toBe(0);
  });

  it.each([
    [['--att', '3', '--def', '3'], '--range'],
    [['--att', '3', '--def', '3', '--range', 'x'], 'whole number'],
    [['--att', '3', '--def', '3', '--range', '1', '--crit', 'triple'], 'triple'],
    [['--att', '3', '--def', '3', '--range', '1', '--tie', 'lose'], 'lose'],
  ])('rejects %j', async (args, hint) => {
    const bench = await cliBench();
    const ran = await bench.run('odds', 'counterspace', ...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(hint);
  });

  it('prints text without --json', async () => {
    const bench = await cliBench();
    const ran = await bench.run('odds', 'counterspace', '--att', '3', '--def', '3', '--range', '1');
    expect(ran.out).toContain('15 in 36');
  });
});

/** Tenths of a percent of each row of a text output, by label. */
function tenths(out: string): Map<string, number> {
  const rows = [...out.matchAll(/^ *(\S+) +(\d+\.\d)%/gm)];
  return new Map(rows.map(([, label = '', share = '']) => [label, Math.round(10 * Number(share))]));
}

describe('the percentages of odds', () => {
  it.each([
    [['counterspace', '--att', '4', '--def', '3', '--range', '2', '--crit', 'double'], undefined],
    [['counterspace', '--att', '2', '--def', '4', '--range', '0', '--crit', 'extra-d6'], undefined],
    [['minimal', '--to-hit', '4', '--range', '3', '--engine', '2', '--weapon'], 'Hit'],
    [['minimal', '--to-hit', '3', '--range', '5', '--engine', '2', '--weapon'], 'Hit'],
    [['skirmish', '--skill', '5', '--modifier', '0', '--die', '16'], 'Success'],
    [['skirmish', '--skill', '20', '--modifier', '0', '--die', '32'], 'Success'],
  ])('of %j add up to 100', async (args, sum) => {
    const bench = await cliBench();
    const rows = tenths((await bench.run('odds', ...args)).out);
    const failed = rows.get('Miss') ?? rows.get('Failure') ?? 0;
    const whole = sum === undefined ? 0 : (rows.get(sum) ?? 0);
    const all = [...rows.values()].reduce((total, row) => total + row, 0) - whole;
    expect(all).toBe(1000);
    if (sum !== undefined) expect(whole + failed).toBe(1000);
  });
});

describe('usage', () => {
  it.each<[string[], number]>([
    [[], 2],
    [['sing'], 2],
    [['validate'], 2],
    [['odds'], 2],
    [['odds', 'poker'], 2],
    [['validate', '--loud', 'a'], 2],
    [['--help'], 0],
    [['play', '--help'], 0],
    [['--version'], 0],
  ])('%j exits with %d', async (args, code) => {
    const bench = await cliBench();
    const ran = await bench.run(...args);
    expect(ran.code).toBe(code);
    expect(code === 0 ? ran.out : ran.err).not.toBe('');
    expect(code === 0 ? ran.err : ran.out).toBe('');
  });

  it('lists the valid values', async () => {
    const bench = await cliBench();
    expect((await bench.run('valdate', 'a')).err).toContain('validate');
  });
});

describe('odds drive-table', () => {
  it.each([
    ['attack', 'dodge', '2', 'hit+1', 'miss'],
    ['dodge', 'attack', '-2', 'miss', 'hit+1'],
    ['attack', 'dodge', '5', 'miss', 'miss'],
    ['retreat', 'dodge', '-5', 'miss', 'escapes'],
  ])('prints the result of %s on %s at %s for both', async (firer, target, difference, shot, reply) => {
    const bench = await cliBench();
    const asked = ['--firer', firer, '--target', target, '--difference', difference];
    const ran = await bench.run('odds', 'drive-table', '--json', ...asked);
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual({ firer: shot, target: reply });
  });
});
