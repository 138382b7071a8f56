import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOf } from '@core/mail';
import type { Campaign, CampaignDraft, PostingEntry, TurnFile } from '@core/model';
import { war } from '../../core/campaign/war';
import { cliBench, type Bench } from './run';

const [RED, BLUE] = ['a/war.campaign.json', 'b/war.campaign.json'];
const MOVES: readonly CampaignDraft[] = [
  { side: 'red', orders: [{ t: 'move', fleet: 'reds', to: 'mid' }] },
  { side: 'blue', orders: [{ t: 'move', fleet: 'blues', to: 'mid' }] },
];

/** A war whose battles end after two turns. */
function shortWar(): Campaign {
  const campaign = war();
  return { ...campaign, scenarios: campaign.scenarios.map((scenario) => ({ ...scenario, turnLimit: 2 })) };
}

/** Two players, each with a campaign file in its own folder. */
class Table {
  private from = RED;

  private constructor(readonly bench: Bench) {}

  static async start(...options: string[]): Promise<Table> {
    const table = new Table(await cliBench());
    await table.bench.put('war.campaign.json', JSON.stringify(shortWar()));
    await table.mail('invite', 'war.campaign.json', '--sides', 'red', '--record', RED, '--out', 'shared', ...options);
    const invitation = `shared/war-by-mail-${(await table.read(RED)).mail!.files[0]!.battle.slice(0, 4)}-001.hexturn`;
    const joined = await table.mail('join', invitation, '--record', BLUE, '--out', 'shared', '--json');
    await table.mail('apply', RED, (JSON.parse(joined) as { file: string }).file);
    return table;
  }

  async mail(...args: string[]): Promise<string> {
    const ran = await this.bench.run('mail', ...args);
    expect([ran.code, ran.err]).toEqual([0, '']);
    return ran.out;
  }

  async refused(...args: string[]): Promise<string> {
    const ran = await this.bench.run('mail', ...args);
    expect(ran.code).not.toBe(0);
    return ran.err;
  }

  async read(file: string): Promise<Campaign> {
    return JSON.parse(await this.bench.read(file)) as Campaign;
  }

  async status(file: string): Promise<{ step: string; record?: string }> {
    return JSON.parse(await this.mail('status', file, '--json')) as { step: string; record?: string };
  }

  /** The player who is next writes a file; its path, and the receiver. */
  async next(...options: string[]): Promise<{ file: string; from: string; to: string }> {
    // Mostly the receiver of the last file.
    if ((await this.status(this.from)).step === 'wait') this.from = this.from === RED ? BLUE : RED;
    const { from } = this;
    const to = from === RED ? BLUE : RED;
    const campaign = await this.read(from);
    if (campaign.log.length === 0) {
      const seats = campaign.mail!.files[0]!.invitation!.seats;
      const drafts = MOVES.filter(({ side }) => seats[side] === campaign.mail!.own!.from);
      await this.bench.put(from, JSON.stringify({ ...campaign, drafts }));
    }
    const { file } = JSON.parse(await this.mail('next', from, '--out', 'shared', '--json', ...options)) as {
      file: string;
    };
    this.from = to;
    return { file: path.relative(this.bench.cwd, file), from, to };
  }

  async send(...options: string[]): Promise<void> {
    const { file, to } = await this.next(...options);
    await this.mail('apply', to, file, '--out', 'shared');
  }
}

describe('mail in a campaign', () => {
  it('fights a battle of the campaign by mail, through the campaign file alone', async () => {
    const table = await Table.start();
    for (let sent = 0; sent < 3; sent++) await table.send();
    const host = (await table.status(RED)).step === 'wait' ? BLUE : RED;
    expect(await table.mail('status', host)).toMatch(/^Turn 1\. Your turn: start the battle/);
    const early = await table.refused('next', host === RED ? BLUE : RED, '--out', 'shared');
    expect(early).toMatch(/It is not your turn\. Waiting for (Red|Blue) to start the battle/);
    // The invitation: the other player joins by opening it.
    const invitation = await table.next();
    expect(await table.refused('join', invitation.file, '--record', 'c/battle.record.json')).toContain(
      'mail apply CAMPAIGN',
    );
    const joined = JSON.parse(
      await table.mail('apply', invitation.to, invitation.file, '--out', 'shared', '--json'),
    ) as {
      file: string;
    };
    await table.mail('apply', invitation.from, joined.file);
    let report = await table.next('--player', 'greedy');
    while (!report.file.includes('/war-')) {
      await table.mail('apply', report.to, report.file);
      report = await table.next('--player', 'greedy');
    }
    const { file, to } = report;
    // A changed result is refused; the true one is not.
    const { check: _, ...body } = JSON.parse(await table.bench.read(file)) as TurnFile;
    const result = body.fought!.result as PostingEntry;
    const lie = { ...body, fought: { ...body.fought!, last: '0'.repeat(64), result } };
    await table.bench.put('lie.hexturn', JSON.stringify({ ...lie, check: checkOf(lie) }));
    expect(await table.refused('apply', to, 'lie.hexturn')).toMatch(
      /The battle does not match[^]+Compare both records/,
    );
    expect(await table.mail('apply', to, file)).toContain('Loaded turn file');
    expect((await table.read(RED)).log).toEqual((await table.read(BLUE)).log);
    expect((await table.read(RED)).log.at(-1)).toMatchObject({ t: 'posting', source: 'played' });
    expect(await table.mail('status', RED)).toMatch(/^Turn 2\./);
  });

  it('takes computer players of both players’ sides', async () => {
    const bench = await cliBench();
    await bench.put('war.campaign.json', JSON.stringify(shortWar()));
    const invite = ['mail', 'invite', 'war.campaign.json', '--sides', 'red', '--record', RED];
    const wrong = await bench.run(...invite, '--computer', 'red=careful');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('gives no orders in a campaign')]);
    const { file } = (await bench.run(...invite, '--computer', 'red=random', '--json')).json() as { file: string };
    await bench.run('mail', 'join', file, '--record', BLUE, '--computer', 'blue=greedy');
    const { sides } = JSON.parse(await bench.read(BLUE)) as Campaign;
    expect(sides.map(({ player }) => player)).toEqual(['random', 'greedy']);
  });

  it('has people for all sides without a computer player, whatever the campaign names', async () => {
    const bench = await cliBench();
    const campaign = shortWar();
    const sides = campaign.sides.map((side) => ({ ...side, player: 'greedy' }));
    await bench.put('war.campaign.json', JSON.stringify({ ...campaign, sides }));
    const invited = await bench.run('mail', 'invite', 'war.campaign.json', '--sides', 'red', '--record', RED, '--json');
    await bench.run('mail', 'join', (invited.json() as { file: string }).file, '--record', BLUE);
    for (const file of [RED, BLUE]) {
      const read = JSON.parse(await bench.read(file)) as Campaign;
      expect(read.sides.map(({ player = 'person' }) => player)).toEqual(['person', 'person']);
    }
  });

  it('starts no campaign with battles to resolve, and none that is over', async () => {
    const bench = await cliBench();
    const log = MOVES.map(({ side, orders }) => ({ t: 'orders', side, orders, by: 'person' }));
    const campaign = { ...shortWar(), log };
    const passed = ['red', 'blue'].map((side) => ({ t: 'orders', side, orders: [], by: 'person' }));
    const over = { ...shortWar(), turnLimit: 1, log: passed };
    const invite = async (content: object): Promise<unknown[]> => {
      await bench.put('war.campaign.json', JSON.stringify(content));
      const ran = await bench.run('mail', 'invite', 'war.campaign.json', '--sides', 'red', '--record', RED);
      return [ran.code, ran.err];
    };
    expect(await invite(campaign)).toEqual([1, expect.stringContaining('Resolve the battles of this turn first.')]);
    expect(await invite(over)).toEqual([1, expect.stringContaining('The campaign is over.')]);
    await expect(bench.read(RED)).rejects.toThrow();
  });

  it('refuses a choice of who fights without a battle that is due', async () => {
    const table = await Table.start();
    for (const choice of ['--computers', '--no-computers']) {
      for (const file of [RED, BLUE]) {
        const ran = await table.bench.run('mail', 'next', file, choice);
        expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('before it starts.')]);
      }
    }
    for (let sent = 0; sent < 3; sent++) await table.send();
    const invitation = await table.next();
    await table.mail('apply', invitation.to, invitation.file, '--out', 'shared');
    // The guest has joined, so the host is next, once it has loaded that file.
    const joined = (await readdir(path.join(table.bench.cwd, 'shared'))).filter((name) =>
      name.endsWith('-002.hexturn'),
    );
    for (const name of joined) await table.bench.run('mail', 'apply', invitation.from, `shared/${name}`);
    const codes = [];
    for (const file of [RED, BLUE]) codes.push((await table.bench.run('mail', 'next', file, '--computers')).code);
    expect(codes.sort()).toEqual([1, 2]);
  });

  it('is not advanced by a command, but by turn files', async () => {
    const table = await Table.start();
    const ran = await table.bench.run('campaign', 'advance', RED, '--out', 'c.campaign.json');
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining(`mail next ${RED}`)]);
    await expect(table.read('c.campaign.json')).rejects.toThrow();
  });

  it('says that a title names several files', async () => {
    const bench = await cliBench();
    await bench.put('war.campaign.json', JSON.stringify(shortWar()));
    await bench.put('other.scenario.json', { ...(await bench.slugfest()), id: 'other', name: 'War' });
    const ran = await bench.run('mail', 'invite', 'war', '--sides', 'red', '--record', RED);
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('Several files have the name or id “war”')]);
    // Only an invitation takes scenarios.
    const status = await bench.run('mail', 'status', 'war');
    expect(status.err).toContain('is not played by mail');
  });

  it('asks both players before computers fight, and goes on when one does not answer', async () => {
    const table = await Table.start();
    for (let sent = 0; sent < 3; sent++) await table.send();
    await table.send('--computers');
    const asked = (await table.status(RED)).step === 'wait' ? BLUE : RED;
    expect(await table.refused('next', asked)).toContain('Answer with --computers or --no-computers.');
    await table.send('--no-computers');
    const { from: host } = await table.next();
    const { record } = await table.status(host);
    await table.mail('close', record!);
    expect(await table.mail('status', host)).toMatch(/(Red|Blue) forfeited the battle/);
    const { file, to } = await table.next();
    expect(await table.refused('apply', to, file)).toMatch(/claims the battle[^]+use --accept-forfeit/);
    expect(await table.mail('apply', to, file, '--accept-forfeit')).toContain('Loaded turn file');
    expect((await table.read(RED)).log).toEqual((await table.read(BLUE)).log);
  });
});
