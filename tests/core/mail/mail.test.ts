import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyTurn,
  closeAsAbandoned,
  compareMail,
  contentsOf,
  inviteByMail,
  joinByMail,
  mailStatus,
  nameByMail,
  openMail,
  saveTurn,
  turnText,
  scenarioForMail,
  verifiedText,
  withoutSecrets,
} from '@core/mail';
import { fileDigest, messageAbout } from '@core/mail';
import { readTurnFile } from '@core/mail/read';
import { checkOf, MAX_OWN_FILES } from '@core/mail/digest';
import { MAX_NAME, type BattleRecord, type Scenario, type TurnFile } from '@core/model';
import { verifyRecord } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { IS_LONG } from '../../long';
import { shippedDesigns } from '../rules/library';
import { type Exchange, nextPlayer, oneEach, playFile, playPart, shipped, startExchange, testTools } from './exchange';

const program = '1.2.3';

function codeOf(record: BattleRecord, text: string): string {
  const read = readTurnFile(text);
  const applied = read.ok ? applyTurn(record, read.value, program) : read;
  return applied.ok ? 'loaded' : applied.error.code;
}

/** A duel after some files, and the next file, which only its sender has. */
function nextFileOf(files: number): {
  exchange: Exchange;
  receiver: BattleRecord;
  file: TurnFile;
  sender: BattleRecord;
} {
  const exchange = startExchange(shipped('minimal-duel'), 3);
  for (let sent = 0; sent < files; sent++) playFile(exchange);
  const from = nextPlayer(exchange);
  const sender = playPart(exchange.records[from]!, program);
  const saved = saveTurn(sender, exchange.tools);
  if (!saved.ok) throw new Error(saved.error.text);
  return { exchange, receiver: exchange.records[1 - from]!, file: saved.value.file, sender };
}

describe('a battle by mail', () => {
  it('says when a player has no dice numbers left', () => {
    const { sender } = nextFileOf(3);
    const opened = openMail(sender, program);
    if (!opened.ok || opened.value.own === undefined) throw new Error('the battle is open');
    const { mail, own } = opened.value;
    mail.players[own.from]!.revealed = MAX_OWN_FILES;
    const saved = mail.complete({ ...mail.nextHead(own.from), program });
    expect(saved).toMatchObject({ ok: false, error: { title: 'You have no dice numbers left' } });
    expect(saved.ok ? '' : saved.error.text).toContain('2,048 turn files');
  });

  const bySystem = ['minimal-duel', 'drive-duel', 'minor-slugfest', 'mass-raid'];
  const more = ['mass-siege', 'minimal-three-on-three', 'three-flags-over-dunmere', 'raid-on-ooblanawa-outpost'];
  it.each((IS_LONG ? [...bySystem, ...more] : bySystem).map((name) => [name]))(
    'of %s ends with the same record in every program',
    (name) => {
      const exchange = startExchange(shipped(name), 7);
      while (playFile(exchange) !== undefined);
      const [first, ...others] = exchange.records;
      expect(first!.result).toBeDefined();
      expect(first!.mail).toEqual({ files: exchange.files });
      for (const other of others) expect(other).toEqual(first);
      expect(verifyRecord(first!, ruleSystem(first!.rules)!).findings).toEqual([]);
    },
  );

  it('of a skirmish without fog ends with the same record; reactions follow the instructions', () => {
    const exchange = startExchange(scenarioForMail(shipped('skirmish-ridge')), 7);
    expect(exchange.records[0]!.scenario.options).toEqual({ ...shipped('skirmish-ridge').options, fog: false });
    while (playFile(exchange, { reactions: 'never' }) !== undefined);
    const [first, other] = exchange.records;
    expect(first!.result).toBeDefined();
    expect(other).toEqual(first);
    expect(verifyRecord(first!, ruleSystem('skirmish')!).findings).toEqual([]);
    const foreign = exchange.files.flatMap(({ actions = [], from }) => actions.filter(({ by }) => by !== from));
    expect(foreign.slice(2).every(({ do: { t } }) => t === 'end')).toBe(true);
  });

  it('mixes people at one screen, a computer and a person elsewhere', () => {
    const scenario = shipped('minimal-round-the-ember');
    const own = (side: string) => scenario.forces.find((force) => force.side === side)!;
    const four: Scenario = {
      ...scenario,
      sides: [...scenario.sides, { id: 'dun', name: 'Dunmore', color: 'd' }],
      forces: [
        ...['red', 'blue', 'gold'].map(own),
        { ...own('gold'), id: 'dun-1', side: 'dun', start: { type: 'hex', hex: '0902', facing: 1, speed: 1 } },
      ],
      victory: [],
    };
    const players = { red: 'human', blue: 'human', dun: 'greedy' };
    const exchange = startExchange(four, 6, { red: 0, blue: 0, gold: 1, dun: 0 }, players);
    const send = (files: number): void => {
      for (let sent = 0; sent < files && playFile(exchange) !== undefined; sent++);
    };
    const open = () =>
      exchange.records.map((record) => {
        const play = openMail(record, program);
        return play.ok ? play.value : undefined;
      });
    send(12);
    expect(open()[0]!.sides).toEqual(['red', 'blue', 'dun']);
    if (IS_LONG) send(500);
    const [host, guest] = exchange.records;
    expect(host!.mail!.files).toEqual(guest!.mail!.files);
    const [here, there] = open();
    expect(here!.session.players).toEqual({ red: 'human', blue: 'human', gold: 'human', dun: 'greedy' });
    expect(there!.mail.session!.hashes).toEqual(here!.mail.session!.hashes);
  });

  it('gives other dice with other secrets, and the same battle with the same ones', () => {
    const begin = (seed: number): BattleRecord => {
      const exchange = startExchange(shipped('minimal-duel'), seed);
      for (let sent = 0; sent < 2; sent++) playFile(exchange);
      return exchange.records[0]!;
    };
    const first = begin(11);
    expect(begin(11)).toEqual(first);
    expect(begin(12).seed).not.toBe(first.seed);
  });

  it('keeps secrets and sealed orders out of the files until they are opened', () => {
    const exchange = startExchange(shipped('minimal-duel'), 5);
    while (exchange.records.every(({ mail }) => mail?.own?.sealed === undefined)) playFile(exchange);
    const index = exchange.records.findIndex(({ mail }) => mail?.own?.sealed !== undefined);
    const { sealed, secret } = exchange.records[index]!.mail!.own!;
    const sent = exchange.files.map(turnText).join('');
    expect(sent).not.toContain(sealed!.salt);
    expect(sent).not.toContain(secret);
    expect(exchange.records[1 - index]!.actions).not.toContainEqual(sealed!.actions![0]);
  });

  it('tells what each file holds, and which file sealed its orders', () => {
    const exchange = startExchange(shipped('minimal-duel'), 5);
    for (let sent = 0; sent < 3; sent++) playFile(exchange);
    const { files } = exchange;
    expect(files.map(contentsOf)).toEqual([
      'invitation',
      'joined',
      'sealed orders',
      'opened orders',
      expect.stringMatching(/^opened orders/),
    ]);
    expect(files.map((file) => verifiedText(files, file))).toEqual([
      'verified',
      'verified',
      'sealed',
      'given last',
      'matches file 3',
    ]);
  });

  it('finds every change of a file, and loads nothing', () => {
    const { receiver, file } = nextFileOf(2);
    const text = turnText(file);
    const start = text.indexOf('"number"');
    fc.assert(
      fc.property(
        fc.integer({ min: start, max: text.length - 1 }),
        fc.constantFrom(...'0123456789abcdef}"'),
        (at, letter) => {
          fc.pre(text[at] !== letter && !/\s/.test(text[at]!));
          expect(codeOf(receiver, text.slice(0, at) + letter + text.slice(at + 1))).not.toBe('loaded');
        },
      ),
      { numRuns: IS_LONG ? 500 : 25 },
    );
    expect(codeOf(receiver, text)).toBe('loaded');
  });

  it('finds changed content behind a correct check sum', () => {
    const { receiver, file } = nextFileOf(2);
    const forged = (change: Partial<TurnFile>): string => {
      const { check: _, ...body } = { ...file, ...change };
      return turnText({ ...body, check: checkOf(body) });
    };
    expect(codeOf(receiver, forged({ dice: fileDigest(file) }))).toBe('changed');
    expect(codeOf(receiver, forged({ previous: fileDigest(file) }))).toBe('changed');
    expect(codeOf(receiver, forged({ state: 1 }))).toBe('differs');
    expect(codeOf(receiver, forged({ from: 1 - file.from }))).toBe('not-next');
    expect(codeOf(receiver, forged({ battle: file.battle.split('').reverse().join('') }))).toBe('other-battle');
    const open = file.open ?? { salt: '0'.repeat(64), actions: [] };
    expect(codeOf(receiver, forged({ open: { ...open, salt: '1'.repeat(64) } }))).toMatch(/changed|differs/);
  });

  it('finds orders that differ from the seal', () => {
    const { exchange } = nextFileOf(0);
    while (exchange.files.at(-1)?.open === undefined) playFile(exchange);
    const from = nextPlayer(exchange);
    const other = { ...exchange.records[from]! };
    const own = other.mail!.own!;
    const actions = own.sealed!.actions!.map((action, index) =>
      index === 0 ? { ...action, do: { ...action.do, o: 0 } } : action,
    );
    const changed = {
      ...other,
      mail: { ...other.mail!, own: { ...own, sealed: { salt: own.sealed!.salt, actions } } },
    };
    const saved = saveTurn(playPart(changed, program), exchange.tools);
    expect(saved.ok ? 'saved' : saved.error.code).toBe('changed');
    expect(saved.ok ? '' : saved.error.text).toContain('do not match the orders');
  });

  it('names missing, repeated and doubled files, files of another battle, and no files at all', () => {
    const { receiver, file, exchange, sender } = nextFileOf(2);
    const loaded = applyTurn(receiver, file, program);
    if (!loaded.ok) throw new Error(loaded.error.text);
    const again = saveTurn(sender, testTools(99));
    if (!again.ok) throw new Error(again.error.text);
    const after = loaded.value;
    expect(codeOf(after, turnText(file))).toBe('loaded');
    expect(applyTurn(after, file, program)).toMatchObject({ ok: false, error: { code: 'loaded' } });
    const { check: _, ...body } = { ...file, program: '1.2.4' };
    expect(codeOf(after, turnText({ ...body, check: checkOf(body) }))).toBe('doubled');
    const late = { ...receiver, mail: { ...receiver.mail!, files: receiver.mail!.files.slice(0, 2) } };
    expect(codeOf(late, turnText(file))).toBe('missing');
    expect(codeOf(receiver, turnText(startExchange(shipped('minimal-duel'), 8).files[0]!))).toBe('other-battle');
    expect(codeOf(receiver, '{"kind": "record"}')).toBe('unreadable');
    expect(codeOf(receiver, 'no JSON')).toBe('unreadable');
    expect(codeOf(receiver, turnText(file).replace('"format": 1', '"format": 2'))).toBe('newer');
    expect(exchange.files).toHaveLength(4);
  });

  it('says what happened and what to do, without an accusation', () => {
    const { receiver, file } = nextFileOf(2);
    const applied = applyTurn(receiver, { ...file, state: 5 }, program);
    if (applied.ok) throw new Error('loaded');
    expect(applied.error.title).toBe('Turn file 5 is damaged');
    expect(applied.error.steps).toEqual([expect.stringMatching(/^Ask .+ for file 5 again\.$/)]);
    expect(messageAbout(applied.error, 'Duel', 4)).toContain('My battle is at file 4.');
  });

  it('asks the sender of a refused file for what helps', () => {
    const { receiver, file, exchange } = nextFileOf(2);
    const [from, late] = [
      1 - exchange.records.indexOf(receiver),
      { ...receiver.mail!, files: exchange.files.slice(0, 2) },
    ];
    const message = (record: BattleRecord, sent: TurnFile): string | undefined => {
      const applied = applyTurn(record, sent, program);
      if (applied.ok) throw new Error('loaded');
      return messageAbout(applied.error, 'Duel', record.mail!.files.length);
    };
    expect(message({ ...receiver, mail: late }, file)).toMatch(
      /at file 2\. Could you please send turn files 3 to 4 again\?$/,
    );
    expect(message({ ...receiver, mail: { ...late, files: exchange.files.slice(0, 3) } }, file)).toMatch(
      /turn file 4 again\?$/,
    );
    const forged = { ...exchange.files[3]!, program: '1.2.4' };
    expect(message(exchange.records[from]!, { ...forged, check: checkOf(forged) })).toMatch(
      /Did you play this turn twice/,
    );
    // The sender cannot help: the file was opened in the wrong battle.
    expect(message(receiver, startExchange(shipped('minimal-duel'), 8).files[0]!)).toBeUndefined();
  });

  /** Plays a drive duel until a file fits, and returns the record of its sender before it. */
  function untilFile(fits: (file: TurnFile) => boolean): { before: BattleRecord; exchange: Exchange; file: TurnFile } {
    const exchange = startExchange(shipped('drive-duel'), 5);
    for (;;) {
      const before = exchange.records[nextPlayer(exchange)]!;
      const { file } = playFile(exchange)!;
      if (fits(file)) return { before, exchange, file };
    }
  }

  it('goes on from an older version with the files that its player sent, unless they seal orders', () => {
    const opens = untilFile(({ open, seal }) => open !== undefined && seal === undefined);
    const opened = applyTurn(opens.before, opens.file, program);
    if (!opened.ok) throw new Error(opened.error.text);
    expect(opened.value).toEqual(opens.exchange.records[opens.file.from]);

    const seals = untilFile(({ seal }) => seal !== undefined);
    const sealed = applyTurn(seals.before, seals.file, program);
    if (sealed.ok) throw new Error('loaded orders that the record does not have');
    expect(sealed.error).toMatchObject({ code: 'own', number: seals.file.number });
    expect(sealed.error.title).toContain('Your sealed orders');
    expect(applyTurn(seals.exchange.records[seals.file.from]!, seals.file, program)).toMatchObject({
      error: { code: 'loaded' },
    });
  });

  it('says that a turn was played twice when the other player went on from the first one', () => {
    const { exchange, sender, file } = nextFileOf(2);
    const replayed = saveTurn(sender, testTools(99));
    if (!replayed.ok) throw new Error(replayed.error.text);
    const twin = { ...replayed.value.file, program: '1.2.4' };
    const mail = { ...replayed.value.record.mail!, files: [...exchange.files, { ...twin, check: checkOf(twin) }] };
    const records = exchange.records.map((record, player) => {
      const applied = player === file.from ? undefined : applyTurn(record, file, program);
      return applied?.ok === true ? applied.value : record;
    });
    const answer = saveTurn(playPart(records[1 - file.from]!, program), exchange.tools);
    if (!answer.ok) throw new Error(answer.error.text);
    const applied = applyTurn({ ...replayed.value.record, mail }, answer.value.file, program);
    if (applied.ok) throw new Error('loaded');
    expect(applied.error).toMatchObject({ code: 'changed' });
    expect(applied.error.steps[0]).toContain('restored an older version');
  });

  it('has a name that fits, however long that of its scenario is', () => {
    expect(nameByMail('Minimal duel')).toBe('Minimal duel by mail');
    expect([...nameByMail('🚀'.repeat(MAX_NAME))]).toHaveLength(MAX_NAME);
    expect(nameByMail('x'.repeat(MAX_NAME))).toMatch(/x by mail$/);
  });

  it('closes an abandoned battle with its files as proof', () => {
    const exchange = startExchange(shipped('minimal-duel'), 4);
    playFile(exchange);
    const from = nextPlayer(exchange);
    expect(closeAsAbandoned(exchange.records[from]!, program).ok).toBe(false);
    const closed = closeAsAbandoned(exchange.records[1 - from]!, program);
    if (!closed.ok) throw new Error(closed.error.text);
    expect(closed.value.mail).toEqual({ files: exchange.files, abandoned: { waitedFor: from } });
    const opened = openMail(closed.value, program);
    expect(opened.ok && mailStatus(closed.value, opened.value).step).toBe('abandoned');
    // No file has arrived, so the message names none.
    const saved = saveTurn(closed.value, exchange.tools);
    expect(!saved.ok && saved.error.title).toBe('You have closed the battle');
    expect(!saved.ok && saved.error.text).toMatch(/^It was waiting for \w+\.$/);
    const again = applyTurn(closed.value, exchange.files.at(-1)!, program);
    expect(!again.ok && again.error.code).toBe('loaded');
    const { file } = playFile(exchange)!;
    const late = applyTurn(closed.value, file, program);
    expect(!late.ok && late.error.title).toBe('You have closed the battle');
    expect(!late.ok && late.error.text).toContain(`file ${file.number} came too late`);
  });

  it('compares two records from their first difference', () => {
    const exchange = startExchange(shipped('minimal-duel'), 4);
    for (let sent = 0; sent < 3; sent++) playFile(exchange);
    const [a, b] = exchange.records as [BattleRecord, BattleRecord];
    const shorter = { ...b, mail: { files: b.mail!.files.slice(0, 3) } };
    expect(compareMail(a, shorter, program)).toMatchObject({ same: false, files: 3 });
    expect(compareMail(a, shorter, program).text.join(' ')).toContain(
      'The second record lacks turn file 4. Send it again from the first record.',
    );
    const spoiled = { ...b, mail: { files: b.mail!.files.map((file, i) => (i === 3 ? { ...file, state: 5 } : file)) } };
    expect(compareMail(a, spoiled, program).text.join(' ')).toContain('The second record cannot be verified.');
    while (playFile(exchange) !== undefined);
    const [here, there] = exchange.records as [BattleRecord, BattleRecord];
    expect(compareMail(here, there, program).same).toBe(true);
    // Each player names and notes a record as it likes.
    expect(compareMail({ ...here, name: 'War with Anna', notes: 'Won!', tags: ['club'] }, there, program).same).toBe(
      true,
    );
  });

  it('keeps the name that its player has given the record, and sends the name of the game', () => {
    const exchange = startExchange(shipped('minimal-duel'), 4);
    const renamed = exchange.records.map((record) => ({ ...record, name: 'War with Anna' }));
    exchange.records.splice(0, 2, ...renamed);
    const step = playFile(exchange)!;
    expect(exchange.records.map(({ name }) => name)).toEqual(['War with Anna', 'War with Anna']);
    expect(step.file.name).toBe('By mail');
    const shared = withoutSecrets(step.record, program);
    expect(shared.ok && shared.value.name).toBe('By mail');
  });

  it('stops undo at the last roll and the last file sent', () => {
    const exchange = startExchange(shipped('minor-slugfest'), 4);
    playFile(exchange);
    const from = nextPlayer(exchange);
    const fresh = openMail(exchange.records[from]!, program);
    expect(fresh.ok && fresh.value.floor).toBe(exchange.records[from]!.actions.length);
  });

  it('follows standing instructions, and asks where a player wants to decide', () => {
    const filesOf = (reaction: 'ask' | 'never'): TurnFile[] => {
      const exchange = startExchange(shipped('mass-raid'), 2);
      const instructions = { pushes: reaction, parley: reaction, damage: reaction };
      for (let sent = 0; sent < 12; sent++) {
        const played = playFile(exchange, instructions);
        if (played === undefined) break;
        expect(played.file.instructions).toEqual(instructions);
        // The next file carries only what has changed since.
        expect(played.record.mail?.own?.instructions).toBeUndefined();
      }
      return exchange.files;
    };
    const never = filesOf('never').flatMap(({ actions = [], from }) => actions.filter(({ by }) => by !== from));
    expect(never.length).toBeGreaterThan(0);
    expect(never.every(({ do: { t } }) => t === 'settle' || t === 'damage' || t === 'breach' || t === 'parley')).toBe(
      true,
    );
    const asked = filesOf('ask')
      .slice(4)
      .flatMap(({ actions = [], from }) => actions.filter(({ by }) => by !== from));
    expect(asked).toEqual([]);
  });

  it('declines for a unit that can do nothing else', () => {
    const exchange = startExchange(shipped('minor-slugfest'));
    while (playFile(exchange, { 'point-defence': 'always' }) !== undefined);
    const acts = exchange.files.flatMap(({ actions = [], from }) =>
      actions.map(({ by, do: { t } }, at) => ({ t, isReaction: by !== from, isFirst: at === 0 })),
    );
    expect(acts).toContainEqual({ t: 'pass', isReaction: true, isFirst: false });
    expect(acts).not.toContainEqual({ t: 'pass', isReaction: false, isFirst: true });
  });

  it('keeps changed standing instructions while the files of others arrive', () => {
    const exchange = startExchange(shipped('mass-raid'), 2);
    const waiting = 1 - nextPlayer(exchange);
    const record = exchange.records[waiting]!;
    const instructions = { parley: 'never' } as const;
    exchange.records[waiting] = {
      ...record,
      mail: { ...record.mail!, own: { ...record.mail!.own!, instructions } },
    };
    while (nextPlayer(exchange) !== waiting) playFile(exchange);
    expect(exchange.records[waiting].mail?.own?.instructions).toEqual(instructions);
    expect(playFile(exchange)?.file.instructions).toEqual(instructions);
    expect(exchange.records[waiting].mail?.own?.instructions).toBeUndefined();
  });

  it('refuses rules with fog, and seats without two players', () => {
    const invite = (name: string, seats?: Record<string, number>): string => {
      const scenario = shipped(name);
      const start = {
        name: 'x',
        scenario,
        designs: shippedDesigns().values(),
        seats: seats ?? oneEach(scenario),
        players: {},
      };
      const invited = inviteByMail(start, testTools(1));
      return invited.ok ? '' : invited.error[0]!.code;
    };
    expect(invite('skirmish-ridge')).toBe('mail.fog');
    expect(invite('minimal-duel', { red: 0, blue: 0 })).toBe('mail.players');
    expect(invite('minimal-duel', { red: 0 })).toBe('mail.seats');
    const exchange = startExchange(shipped('minimal-duel'), 1);
    const late = joinByMail(exchange.files, undefined, testTools(2));
    expect(late.ok).toBe(false);
  });
});
