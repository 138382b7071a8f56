import { ok, err } from '@core/base';
import { applyTurn, checkOf, inviteByMail, joinByMail, saveTurn, turnFileName, turnText } from '@core/mail';
import type { BattleRecord, TurnFile } from '@core/model';
import { closeDialog, openDialog, openFile, registerDialog } from '@renderer/app';
import { currentDialog } from '@renderer/app/dialog';
import { currentToast } from '@renderer/app/toast';
import { BattleExchange } from '@renderer/features/battle/mail/battle-exchange';
import { openedBattle } from '@renderer/features/battle/model/opened-battle';
import { exchangeOf, registerExchange } from '@renderer/mail/exchange';
import { JOIN_DIALOG, joinGame, nextOffer, receiveTurnFile } from '@renderer/mail/receive';
import { isOpen } from '@renderer/documents';
import { installHost, useLibrary, useTabs, useUi } from '@renderer/stores';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextPlayer, oneEach, playFile, playPart, shipped, startExchange, testTools } from '../../core/mail/exchange';
import { shippedDesigns } from '../../core/rules/library';
import { memoryHost, type MemoryHost } from '../support/memory-host';

const ofFile = (file: TurnFile): File => new File([turnText(file)], turnFileName(file));
const receive = async (file: TurnFile): Promise<void> => receiveTurnFile(ofFile(file));
const problems = (): string[] => useUi().log.map(({ text }) => text);
/** The numbers of the files in the dialog that joins a game. */
const offered = (): number[] | undefined =>
  (currentDialog.value?.context as { files: TurnFile[] } | undefined)?.files.map(({ number }) => number);

/** An invitation to a scenario, with the host’s record. */
function invitation(scenario: string, seed: number): { record: BattleRecord; file: TurnFile } {
  const game = shipped(scenario);
  const own = Object.fromEntries([[game.sides[0]!.id, 'human']]);
  const start = { name: `${game.name} by mail`, scenario: game, designs: shippedDesigns().values() };
  const invited = inviteByMail({ ...start, seats: oneEach(game), players: own }, testTools(seed));
  if (!invited.ok) throw new Error(invited.error[0]?.message);
  return invited.value;
}

describe('turn files that arrive', () => {
  let host: MemoryHost;
  beforeEach(async () => {
    host = memoryHost();
    installHost(host);
    setActivePinia(createPinia());
    await useLibrary().start();
    registerExchange('record', (tab) => new BattleExchange(tab));
    registerDialog(JOIN_DIALOG, { template: '<p/>' });
    registerDialog('other', { template: '<p/>' });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  afterEach(() => {
    closeDialog();
    nextOffer();
    vi.restoreAllMocks();
  });

  it('joins with all files that were opened together, also again, and offers games one after another', async () => {
    const { file: first } = invitation('three-flags-over-dunmere', 1);
    const joined = joinByMail([first], undefined, testTools(2));
    if (!joined.ok) throw new Error(joined.error.text);
    const { file: other } = invitation('minimal-duel', 3);
    await receive(first);
    expect(offered()).toEqual([1]);
    await receive(joined.value.file);
    expect(offered()).toEqual([1, 2]);
    await receive(other);
    expect(offered()).toEqual([1, 2]);
    closeDialog();
    nextOffer();
    expect(offered()).toEqual([1]);
    closeDialog();
    nextOffer();
    expect(currentDialog.value).toBeUndefined();
    await receive(joined.value.file);
    expect(offered()).toEqual([1, 2]);
    closeDialog();
    nextOffer();
    await receive(first);
    expect(offered()).toEqual([1, 2]);
  });

  it('says why an invitation cannot be used before anyone chooses a side', async () => {
    const { file } = invitation('minimal-duel', 4);
    const newer = { ...file, invitation: { ...file.invitation!, rulesRevision: 999 } };
    await receive({ ...newer, check: checkOf(newer) });
    expect(currentDialog.value).toBeUndefined();
    expect(problems().at(-1)).toMatch(/needs another version.*Use the same version of Hexwright on both sides/);
    await receive({ ...file, name: 'Changed' });
    expect(currentDialog.value).toBeUndefined();
    expect(problems().at(-1)).toMatch(/is damaged.*Ask the sender for file 1 again/);
  });

  it('says why a file cannot be read as text', async () => {
    await receiveTurnFile(new File([new Uint8Array([0xff, 0xfe, 0x7b, 0x00])], 'war-003.hexturn'));
    expect(problems().at(-1)).toBe(
      'Cannot open “war-003.hexturn”. The file is not valid UTF-8 text. Ask the sender for the file again.',
    );
  });

  it('says that another dialog is in the way of an invitation', async () => {
    openDialog('other');
    await receive(invitation('minimal-duel', 5).file);
    expect(problems().at(-1)).toContain('Close the open dialog');
    closeDialog();
  });

  it('finds the game of a record that its player has renamed, and opens no other game of that name', async () => {
    const exchange = startExchange(shipped('minimal-duel'), 6);
    const from = nextPlayer(exchange);
    const mine = exchange.records[1 - from]!;
    host.put(startExchange(shipped('minimal-duel'), 7).records[0]!);
    host.put({ ...mine, name: 'War with Anna', id: 'anna' });
    await useLibrary().refresh();
    const { file } = playFile(exchange)!;
    await receive(file);
    const { list, active } = useTabs();
    expect(list).toHaveLength(1);
    expect(active?.title).toBe('War with Anna');
    expect(exchangeOf(active!)!.files).toHaveLength(file.number);
  });

  it('opens a file in the record that can go on, not in a copy of it', async () => {
    const exchange = startExchange(shipped('minimal-duel'), 6);
    const from = nextPlayer(exchange);
    const { own: _own, ...proof } = exchange.records[from]!.mail!;
    const mine = exchange.records[1 - from]!;
    // The copy of the other player comes first in the library, and an older copy of the own record too.
    host.put({ ...exchange.records[from]!, name: 'A copy of Anna', id: 'a-copy', mail: proof });
    host.put({ ...mine, name: 'B older', id: 'b-older', mail: { ...mine.mail!, files: mine.mail!.files.slice(0, 2) } });
    const { file } = playFile(exchange)!;
    const reached = exchange.records[1 - from]!;
    host.put({ ...reached, name: 'Mine', id: 'mine' });
    await useLibrary().refresh();
    const copy = useLibrary().entries.find(({ name }) => name === 'A copy of Anna')!;
    await openFile(copy.ref);
    await receive(file);
    expect(useTabs().active?.title).toBe('Mine');
  });

  it('gives a second battle of one scenario another name and id', async () => {
    const { record, file } = invitation('minimal-duel', 21);
    host.put(record);
    await useLibrary().refresh();
    await joinGame([file], { [record.scenario.sides[1]!.id]: 'human' });
    await useLibrary().refresh();
    const names = useLibrary().entries.map(({ name }) => name);
    expect(names.sort()).toEqual([record.name, `${record.name} 2`]);
    const ids = useLibrary().entries.map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  it('says that a file belongs to no game of the library, also while another game is shown', async () => {
    const stranger = playFile(startExchange(shipped('minimal-duel'), 8))!.file;
    await receive(stranger);
    expect(problems().at(-1)).toContain('belongs to no game in your library');
    const ref = host.put(startExchange(shipped('minimal-duel'), 9).records[0]!);
    await useLibrary().refresh();
    const opened = await openFile(ref);
    await receive(stranger);
    const fault = opened.ok ? exchangeOf(opened.value)!.fault.value : undefined;
    expect(fault).toMatchObject({ code: 'other-battle' });
    expect(fault?.steps.join(' ')).toMatch(/restore it from the Trash.*open the invitation/);
  });
});

describe('the exchange of a battle', () => {
  /** The battle of the player who is next, open in a tab with a shared folder; its turn is played. */
  async function openTurn(sent: number): Promise<{ host: MemoryHost; exchange: BattleExchange }> {
    const game = startExchange(shipped('minimal-duel'), 6);
    for (let file = 0; file < sent; file++) playFile(game);
    const from = nextPlayer(game);
    const played = playPart(game.records[from]!, game.tools.program);
    const mail = { ...played.mail!, own: { ...played.mail!.own!, folder: '/shared' } };
    const host = memoryHost();
    installHost(host);
    setActivePinia(createPinia());
    registerExchange('record', (tab) => new BattleExchange(tab));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const ref = host.put({ ...played, mail });
    await useLibrary().start();
    const opened = await openFile(ref);
    if (!opened.ok) throw new Error(opened.error.message);
    return { host, exchange: exchangeOf(opened.value) as BattleExchange };
  }
  /** Number of files of the duel before its last one. */
  const LAST = ((): number => {
    const game = startExchange(shipped('minimal-duel'), 6);
    let sent = 0;
    while (playFile(game) !== undefined) sent++;
    return sent - 1;
  })();
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['in the middle', 2],
    ['at the end', LAST],
  ])('saves a file %s in the shared folder as soon as that is there again', async (_when, sent) => {
    const { host, exchange } = await openTurn(sent);
    const gone = err({ code: 'missing' as const, message: 'The folder /shared does not exist.' });
    const list = vi.spyOn(host.mail, 'list').mockResolvedValue(gone);
    const write = vi.spyOn(host.mail, 'write').mockResolvedValue(gone);
    await exchange.save();
    const file = exchange.files.at(-1)!;
    expect(exchange.undelivered.value?.file.number).toBe(file.number);
    await exchange.lookForFiles();
    expect(exchange.folderProblem.value).toContain('does not exist');
    list.mockResolvedValue(ok([]));
    write.mockResolvedValue(ok(true));
    await exchange.lookForFiles();
    expect(write).toHaveBeenLastCalledWith('/shared', turnFileName(file), turnText(file));
    expect([exchange.undelivered.value, exchange.folderProblem.value]).toEqual([undefined, undefined]);
  });

  it('waits for a file that is still being copied, and says that a damaged one is', async () => {
    const game = startExchange(shipped('minimal-duel'), 6);
    const { host, exchange } = await openTurn(0);
    vi.spyOn(host.mail, 'write').mockResolvedValue(ok(true));
    await exchange.save();
    const reached = applyTurn(game.records[1 - nextPlayer(game)]!, exchange.files.at(-1)!, game.tools.program);
    if (!reached.ok) throw new Error(reached.error.text);
    const answer = saveTurn(playPart(reached.value, game.tools.program), game.tools);
    if (!answer.ok) throw new Error(answer.error.text);
    const { file } = answer.value;
    const name = turnFileName(file);
    vi.spyOn(host.mail, 'list').mockResolvedValue(ok([turnFileName(exchange.files.at(-1)!), name]));
    const read = vi.spyOn(host.mail, 'read');
    const look = async (text: string, times: number): Promise<void> => {
      read.mockImplementation(async (_folder, wanted) =>
        Promise.resolve(ok(wanted === name ? text : turnText(exchange.files.at(-1)!))),
      );
      for (let time = 0; time < times; time++) await exchange.lookForFiles();
    };
    await look(turnText(file).slice(0, -50), 3);
    expect(exchange.fault.value).toBeUndefined();
    await look(turnText(file).slice(0, -50), 7);
    expect(exchange.fault.value).toMatchObject({ code: 'damaged', number: file.number });
    exchange.dismiss();
    await look(turnText(file).slice(0, -50), 2);
    expect(exchange.fault.value).toBeUndefined();
    await look(turnText(file), 1);
    expect([exchange.arrived.value?.number, exchange.fault.value]).toEqual([file.number, undefined]);
  });

  it('offers a refused file again when the version that it follows was restored', async () => {
    const { host } = await openTurn(0);
    const game = startExchange(shipped('minimal-duel'), 6);
    const from = nextPlayer(game);
    const played = playPart(game.records[from]!, game.tools.program);
    const [sent, twin] = [saveTurn(played, game.tools), saveTurn(played, testTools(99))];
    if (!sent.ok || !twin.ok) throw new Error('not saved');
    const reached = applyTurn(game.records[1 - from]!, sent.value.file, game.tools.program);
    const answer = reached.ok && saveTurn(playPart(reached.value, game.tools.program), game.tools);
    if (answer === false || !answer.ok) throw new Error('no answer');
    const shared = (record: BattleRecord): BattleRecord => {
      const { mail } = record;
      return {
        ...record,
        name: 'Restored',
        id: 'restored',
        mail: { ...mail!, own: { ...mail!.own!, folder: '/shared' } },
      };
    };
    const ref = host.put(shared(twin.value.record));
    await useLibrary().refresh();
    const opened = await openFile(ref);
    if (!opened.ok) throw new Error(opened.error.message);
    const exchange = exchangeOf(opened.value)!;
    const names = [turnFileName(twin.value.file), turnFileName(answer.value.file)];
    vi.spyOn(host.mail, 'list').mockResolvedValue(ok(names));
    vi.spyOn(host.mail, 'read').mockImplementation((_folder, name) =>
      Promise.resolve(ok(turnText(name === names[0] ? sent.value.file : answer.value.file))),
    );
    await exchange.lookForFiles();
    expect(exchange.fault.value?.code).toBe('changed');
    exchange.dismiss();
    await exchange.lookForFiles();
    expect([exchange.fault.value, exchange.arrived.value]).toEqual([undefined, undefined]);
    const { doc } = opened.value;
    if (!isOpen(doc, 'record')) throw new Error('not open');
    doc.document.reset(shared(sent.value.record), false);
    await exchange.lookForFiles();
    expect(exchange.arrived.value?.number).toBe(answer.value.file.number);
    // From a version before the file, the player cannot send a second one.
    doc.document.reset(shared(played), false);
    await exchange.lookForFiles();
    await exchange.save();
    expect(exchange.fault.value?.title).toBe(`You have already sent turn file ${sent.value.file.number}`);
    expect(exchange.files).toHaveLength(sent.value.file.number - 1);
    // Once the file has been moved out of the folder, it can.
    vi.spyOn(host.mail, 'list').mockResolvedValue(ok([]));
    vi.spyOn(host.mail, 'write').mockResolvedValue(ok(true));
    await exchange.lookForFiles();
    await exchange.save();
    expect(exchange.files).toHaveLength(sent.value.file.number);
  });

  it('replays what a file brought when one of several people at the screen has taken it', async () => {
    const players = { red: 'human', blue: 'human' };
    const game = startExchange(shipped('minimal-round-the-ember'), 6, { red: 0, blue: 0, gold: 1 }, players);
    while (nextPlayer(game) === 0) playFile(game);
    const [before] = game.records;
    while (nextPlayer(game) === 1) playFile(game);
    const host = memoryHost();
    installHost(host);
    setActivePinia(createPinia());
    registerExchange('record', (tab) => new BattleExchange(tab));
    const ref = host.put(before!);
    await useLibrary().start();
    const opened = await openFile(ref);
    if (!opened.ok) throw new Error(opened.error.message);
    await exchangeOf(opened.value)!.open(game.files.at(-1)!);
    const battle = openedBattle(opened.value).value;
    if (!battle.ok) throw new Error('not open');
    const { controller } = battle;
    expect(controller.handoverTo.value).toBe(controller.position.value.actor);
    controller.completeHandover();
    await vi.waitFor(() => expect(controller.replaying.value).toBe(true));
    controller.setSpeed('instant');
    await vi.waitFor(() => expect(controller.replaying.value).toBe(false));
    expect(controller.decider.value).toBeDefined();
    expect(controller.position.value.cursor).toBe(controller.session.length);
  });

  it('takes back that a battle was closed', async () => {
    const { exchange } = await openTurn(2);
    await exchange.setFolder('');
    await exchange.save();
    await exchange.close();
    expect(exchange.status()?.step).toBe('abandoned');
    currentToast.value?.action?.run();
    await vi.waitFor(() => expect(exchange.status()?.step).toBe('wait'));
    expect(exchange.document.mail?.own?.secret).toHaveLength(64);
  });

  it('looks into a slow shared folder only once at a time', async () => {
    const { host, exchange } = await openTurn(2);
    let finish = (): void => undefined;
    const answer = new Promise<void>((resolve) => (finish = resolve)).then(() => ok([]));
    const list = vi.spyOn(host.mail, 'list').mockReturnValue(answer);
    const looks = [exchange.lookForFiles(), exchange.lookForFiles(), exchange.lookForFiles()];
    finish();
    await Promise.all(looks);
    expect(list).toHaveBeenCalledOnce();
    await exchange.lookForFiles();
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('goes on after the connection was lost while a file was saved', async () => {
    const { host, exchange } = await openTurn(2);
    vi.spyOn(host.mail, 'write').mockRejectedValueOnce(new Error('closed'));
    await expect(exchange.save()).rejects.toThrow('closed');
    await exchange.instruct({ damage: 'ask' });
    expect(exchange.document.mail?.own?.instructions).toEqual({ damage: 'ask' });
  });

  it('keeps changed standing instructions in the file until the turn is sent', async () => {
    const { host, exchange } = await openTurn(2);
    const ownParts = () =>
      [...host.files.values()].map((text) => (JSON.parse(text) as BattleRecord).mail?.own?.instructions);
    await exchange.instruct({ damage: 'ask' });
    expect(ownParts()).toContainEqual({ damage: 'ask' });
    expect(exchange.document.mail?.own?.instructions).toEqual({ damage: 'ask' });
    await exchange.save();
    expect(exchange.files.at(-1)?.instructions).toEqual({ damage: 'ask' });
    expect(ownParts()).not.toContainEqual({ damage: 'ask' });
  });

  it('keeps the turn files of a battle that is over within reach', async () => {
    const { exchange } = await openTurn(LAST);
    await exchange.save();
    expect(exchange.status()).toMatchObject({ step: 'over' });
    expect([exchange.nameOf(0), exchange.nameOf(1)]).toEqual(['Red', 'Blue']);
    await exchange.verify();
    expect(exchange.fault.value).toBeUndefined();
  });
});
