import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashText } from '@core/base';
import {
  closeCampaign,
  computersReason,
  joinFight,
  openCampaignMail,
  saveCampaignTurn,
  startFight,
} from '@core/campaign/mail';
import { checkOf, closeAsAbandoned, openMail, withoutSecrets } from '@core/mail';
import { canonicalJson } from '@core/model';
import type { Campaign, MailFought, MailInvitation, PostingEntry, TurnFile } from '@core/model';
import { war } from '../war';
import {
  atWar,
  begin,
  openOf,
  playFile,
  program,
  receive,
  result,
  send,
  statusOf,
  type Table,
  tools,
  valueOf,
} from './table';

/** The file with changes, and with all that follows from them: only the battle shows that they are wrong. */
function forged(
  { campaigns }: Table,
  file: TurnFile,
  fought: Partial<MailFought>,
  posting: Partial<PostingEntry> = {},
): TurnFile {
  const entry = { ...(file.fought!.result as PostingEntry), ...posting };
  const [shorter] = [...campaigns].sort((a, b) => a.log.length - b.log.length);
  const { check: _, ...body } = {
    ...file,
    fought: { ...file.fought!, result: entry, ...fought },
    state: hashText(canonicalJson([...shorter!.log, fought.result ?? entry])),
  };
  return { ...body, check: checkOf(body) };
}

describe('a battle of a campaign by mail', () => {
  let due: Table;
  let over: Table;
  const copy = ({ campaigns, records }: Table): Table => ({ campaigns: [...campaigns], records: [...records] });
  beforeAll(() => {
    due = atWar();
    over = copy(due);
    begin(over);
    while (playFile(over) !== undefined);
  });

  it('is fought by its players, and its result goes on in both campaigns', () => {
    const table = copy(due);
    expect(openOf(table.campaigns[0]).state).toMatchObject({ turn: 1, phase: 'engagements' });
    const host = [0, 1].findIndex((player) => statusOf(table, player).fight?.from === player);
    expect(statusOf(table, host)).toMatchObject({ step: 'play', fight: { do: 'start' } });
    expect(statusOf(table, 1 - host).headline).toMatch(/^Waiting for (Red|Blue) to start the battle/);
    const invitation = begin(table);
    expect(invitation.invitation?.engagement).toMatchObject({ campaign: table.campaigns[0].mail!.files[0]!.battle });
    expect([0, 1].map((player) => statusOf(table, player).step).sort()).toEqual(['play', 'wait']);
    expect(table.records[0]!.id).toBe(table.records[1]!.id);
    while (playFile(table) !== undefined);
    expect(table.records[0]).toEqual(table.records[1]);
    expect([0, 1].map((player) => statusOf(table, player).step).sort()).toEqual(['save', 'wait']);
    const file = send(table);
    expect(file.fought?.last).toMatch(/^[0-9a-f]{64}$/);
    expect(table.campaigns[0].log).toEqual(table.campaigns[1].log);
    expect(table.campaigns[0].log.at(-1)).toMatchObject({
      t: 'posting',
      source: 'played',
      record: table.records[0]!.id,
    });
    expect(openOf(table.campaigns[0]).state).toMatchObject({ turn: 2, phase: 'orders' });
    const [, guest] = table.campaigns;
    expect(joinFight(guest, openOf(guest), invitation, tools)).toMatchObject({ ok: false, error: { code: 'closed' } });
    for (let sent = 0; sent < 3; sent++) send(table);
    expect(openOf(table.campaigns[1]).state.turn).toBe(3);
    // Another session reads the same from the files alone.
    const again = valueOf(openCampaignMail(structuredClone(table.campaigns[0]), program));
    expect(again.campaign.log).toEqual(table.campaigns[1].log);
  });

  it('stays with computer players in campaigns that do not ask for it, and against a computer side', () => {
    const asked = atWar('computers');
    expect(openOf(asked.campaigns[0]).state.turn).toBe(2);
    const [first] = asked.campaigns[0].mail!.files;
    const { battles: _, ...invitation } = first!.invitation!;
    const { check: __, ...body } = { ...first!, invitation };
    const old = { ...body, check: checkOf(body) };
    expect(valueOf(openCampaignMail({ ...war(), mail: { files: [old] } }, program)).fight).toBeUndefined();
    const { sides } = war();
    const computer = atWar('players', war({ sides: sides.map((side) => ({ ...side, player: 'greedy' as const })) }));
    expect(openOf(computer.campaigns[0]).fight).toBeUndefined();
  });

  it('is left to computer players when both agree', () => {
    const table = copy(due);
    const proposal = send(table, true);
    expect(proposal.fought).toEqual({ engagement: openOf(due.campaigns[0]).fight!.engagement.id, computers: true });
    const other = [0, 1].findIndex((player) => statusOf(table, player).step === 'play');
    expect(statusOf(table, other).headline).toMatch(/wants computers to fight/);
    const declined = copy(table);
    send(declined, false);
    const host = statusOf(declined, 0).step === 'play' ? 0 : 1;
    expect(statusOf(declined, host).fight?.do).toBe('start');
    expect(statusOf(declined, host).headline).toMatch(/^(Red|Blue) declined: start the battle of /);
    expect(saveCampaignTurn(declined.campaigns[host]!, tools, { computers: true }).ok).toBe(false);
    send(table, true);
    expect(table.campaigns[0].log).toEqual(table.campaigns[1].log);
    expect(table.campaigns[0].log.at(-1)).toMatchObject({ t: 'posting', source: 'auto' });
    expect(openOf(table.campaigns[0]).state.turn).toBe(2);
  });

  it('says why computer players fought it', () => {
    const { campaigns } = atWar();
    const [campaign] = campaigns;
    const [engagement] = openOf(campaign).state.engagements;
    const why = (changes: Partial<MailInvitation>, files: readonly Partial<TurnFile>[] = [], player = 'person') => {
      const [first, ...others] = campaign.mail!.files;
      const invitation = { ...first.invitation!, ...changes };
      const mail = { files: [{ ...first, invitation }, ...others, ...files] as [TurnFile, ...TurnFile[]] };
      const sides = campaign.sides.map((side) => (side.id === 'blue' ? { ...side, player } : side));
      return computersReason({ ...campaign, sides, mail } as Campaign, engagement!);
    };
    expect(why({ battles: 'computers' })).toBe('the invitation says so');
    expect(why({}, [], 'greedy')).toBe('a computer plays Blue');
    expect(why({ seats: { red: 0, blue: 0 } })).toBe('one player has all its sides');
    expect(why({}, [{ fought: { engagement: engagement!.id, computers: true } }])).toBe('both players agreed');
    expect(why({})).toBe('it cannot be played by mail');
    const { mail: _, ...alone } = campaign;
    expect(computersReason(alone, engagement!)).toBeUndefined();
  });

  it('takes no invitation that does not match the campaign', () => {
    const table = copy(due);
    const host = [0, 1].findIndex((player) => statusOf(table, player).fight?.from === player);
    const [campaign, guest] = [table.campaigns[host]!, table.campaigns[1 - host]!];
    const { file } = valueOf(startFight(campaign, openOf(campaign), tools));
    const changed = (invitation: Partial<NonNullable<TurnFile['invitation']>>, more: Partial<TurnFile> = {}) => {
      const { check: _, ...body } = { ...file, invitation: { ...file.invitation!, ...invitation }, ...more };
      return joinFight(guest, openOf(guest), { ...body, check: checkOf(body) }, tools);
    };
    const { scenario, engagement } = file.invitation!;
    const weak = { ...scenario!, forces: scenario!.forces.slice(1) };
    expect(changed({ scenario: weak })).toMatchObject({ ok: false, error: { code: 'changed' } });
    const elsewhere = { ...engagement!, after: '0'.repeat(64) };
    expect(changed({ engagement: elsewhere })).toMatchObject({ ok: false, error: { code: 'changed' } });
    const other = { battle: '1'.repeat(32) };
    expect(changed({}, other)).toMatchObject({ ok: false, error: { code: 'missing' } });
    expect(changed({ engagement: { ...engagement!, campaign: '2'.repeat(32) } }, other)).toMatchObject({
      ok: false,
      error: { code: 'other-battle' },
    });
    expect(joinFight(campaign, openOf(campaign), file, tools).ok).toBe(false);
    expect(changed({}).ok).toBe(true);
  });

  it('refuses every result that the record of the battle does not prove, and says what to do', () => {
    const table = copy(over);
    const { file, receiver } = result(table);
    const { engagement } = file.fought!;
    const entry = file.fought!.result as PostingEntry;
    const refused = (changed: TurnFile, record = table.records[receiver]) =>
      receive(table, receiver, changed, { record });
    const cases: readonly (readonly [TurnFile, string])[] = [
      [
        forged(table, file, {}, { winner: entry.winner === 'red' ? 'blue' : 'red', level: null }),
        'not that of the battle',
      ],
      [forged(table, file, {}, { seed: 1 }), 'not that of the battle'],
      [forged(table, file, { last: '0'.repeat(64) }), 'another turn file'],
      [forged(table, file, { files: file.fought!.files! - 1 }), 'ends the battle with turn file'],
      [forged(table, file, { files: file.fought!.files! + 1 }), 'not over in your library'],
      [forged(table, file, { forfeit: receiver }), 'in another way'],
      [forged(table, file, { engagement: 't1-fleet-beta' }), 'not about the battle that is due'],
      [forged(table, file, {}, { engagement: 't1-fleet-beta' }), 'lacks the result'],
      [forged(table, file, {}, { units: entry.units.slice(1) }), 'is not allowed'],
    ];
    for (const [changed, text] of cases) {
      const answer = refused(changed);
      if (answer.ok) throw new Error(`accepted: ${text}`);
      expect(answer.error.text).toContain(text);
      expect(answer.error.steps.length).toBeGreaterThan(0);
    }
    expect(receive(table, receiver, file, { record: undefined })).toMatchObject({
      ok: false,
      error: { code: 'no-record' },
    });
    // The result of another battle: that of an earlier campaign between the same players.
    const other = atWar();
    begin(other);
    while (playFile(other) !== undefined);
    const foreign = result(other).file;
    expect(refused(foreign)).toMatchObject({ ok: false, error: { code: 'other-battle' } });
    expect(receive(table, receiver, file, { record: other.records[receiver] })).toMatchObject({ ok: false });
    const { last } = foreign.fought!;
    expect(refused(forged(table, file, { ...foreign.fought!, engagement, ...(last && { last }) })).ok).toBe(false);
    // A copy from the other player proves it too.
    const shared = valueOf(withoutSecrets(table.records[1 - receiver]!, program));
    table.campaigns[receiver] = valueOf(refused(file, { ...shared, id: 'copy' }));
    expect(receive(table, receiver, file)).toMatchObject({ ok: false, error: { code: 'loaded' } });
    expect(table.campaigns[0].log).toEqual(table.campaigns[1].log);
  });

  it('waits for a lost file of the battle', () => {
    const table = copy(due);
    begin(table);
    let before = copy(table);
    for (let file = playFile(table); file !== undefined; file = playFile(table))
      if (valueOf(openMail(table.records[0]!, program)).turn.stage !== 'over') before = copy(table);
    const { file, receiver } = result(table);
    const late = receive(table, receiver, file, { record: before.records[receiver] });
    expect(late).toMatchObject({ ok: false, error: { code: 'missing' } });
    expect(receive(table, receiver, file).ok).toBe(true);
  });

  it('is forfeited by a player who does not answer, if that player does not object', () => {
    const table = copy(due);
    begin(table);
    playFile(table);
    playFile(table);
    const waits = [0, 1].findIndex((player) => statusOf(table, player).step === 'wait');
    const answered = copy(table);
    table.records[waits] = valueOf(closeAsAbandoned(table.records[waits]!, program));
    expect(statusOf(table, waits)).toMatchObject({ step: 'save', fight: { do: 'report', forfeited: true } });
    // Closing the campaign keeps all files as proof.
    const closed = valueOf(closeCampaign(table.campaigns[waits]!, program, table.records[waits]));
    expect(closed.mail).toMatchObject({ abandoned: { waitedFor: 1 - waits } });
    const { file, receiver } = result(table);
    expect(file.fought).toMatchObject({ forfeit: receiver });
    const claimed = receive(table, receiver, file);
    expect(claimed).toMatchObject({ ok: false, error: { code: 'forfeit' } });
    // A player who has answered does not forfeit.
    playFile(answered);
    expect(receive(table, receiver, file, { record: answered.records[receiver], acceptsForfeit: true })).toMatchObject({
      ok: false,
      error: { code: 'changed' },
    });
    table.campaigns[receiver] = valueOf(receive(table, receiver, file, { acceptsForfeit: true }));
    expect(table.campaigns[0].log).toEqual(table.campaigns[1].log);
    const sides = ['red', 'blue'];
    expect(table.campaigns[0].log.at(-1)).toMatchObject({ winner: sides[waits] });
    expect(openOf(table.campaigns[0]).state.turn).toBe(2);
  });

  it('accepts exactly the proven result, whatever is changed in it', () => {
    const table = copy(over);
    const { file, receiver } = result(table);
    const entry = file.fought!.result as PostingEntry;
    fc.assert(
      fc.property(
        fc.record(
          {
            winner: fc.constantFrom('red', 'blue', null),
            level: fc.constantFrom(null, entry.level),
            turns: fc.nat(40),
            seed: fc.nat(9),
            record: fc.constantFrom(entry.record!, 'other'),
          },
          { requiredKeys: [] },
        ),
        fc.constantFrom(file.fought!.last!, 'a'.repeat(64)),
        fc.constantFrom(file.fought!.files!, 2),
        (posting, last, files) => {
          const changed = forged(table, file, { last, files }, posting);
          const same = changed.check === file.check;
          expect(receive(table, receiver, changed).ok).toBe(same);
        },
      ),
      { numRuns: 40 },
    );
  });
});
