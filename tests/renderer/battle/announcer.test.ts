import { assert } from '@core/base';
import { createPlayer } from '@core/players';
import { axialLabel } from '@core/hex';
import { movesText } from '@renderer/features/battle/model/announce';
import { locationText } from '@renderer/features/battle/model/scene';
import { isVisibleTo } from '@renderer/features/battle/model/visibility';
import { useAnnouncer } from '@renderer/features/battle/model/use-announcer';
import type { Settings } from '@shared/host-api';
import { describe, expect, it } from 'vitest';
import { effectScope } from 'vue';
import { shippedScenario } from '../../core/rules/library';
import { layTable, settle, type Table } from './controller-support';
import { brawl } from './support';

/** What a screen reader reads in a battle from now on. */
function listen({ controller, model }: Table, which: Settings['announceEvents']) {
  const scope = effectScope();
  const said = scope.run(() =>
    useAnnouncer(
      () => controller,
      () => model,
      () => which,
    ),
  );
  return { text: () => said?.value ?? '', stop: () => scope.stop() };
}

it('hexes have the names that the board shows', () => {
  const map = { ...brawl().map!, coordinates: 'axial' as const };
  const { controller } = layTable(brawl({ map }));
  const { observation } = controller.position.value;
  const [unit] = observation.units;
  assert(unit, 'there is a unit');
  const name = axialLabel(map, unit.hex);
  expect(locationText(controller.scenario, unit)).toBe(`hex ${name}`);
  const elsewhere = observation.units.map((one) => ({ ...one, hex: one.hex + 1 }));
  expect(movesText(controller, { ...observation, units: elsewhere }, observation)).toContain(`${unit.name} to ${name}`);
});

describe('announcements of a battle', () => {
  it('read the events of an action that replaces one taken back', async () => {
    const table = layTable(brawl(), { 'player-1': 'human', 'player-2': 'human' });
    const { controller, model } = table;
    const reader = listen(table, 'all');
    for (let step = 0; step < 4; step++) model.confirm();
    await settle();
    controller.undo();
    controller.undo();
    await settle();
    const { cursor } = controller.session;
    model.confirm();
    await settle();
    const own = controller.session.log.filter(({ action }) => action === cursor);
    expect(own.length).toBeGreaterThan(0);
    for (const { sentence } of own) expect(reader.text()).toContain(sentence.text);
    reader.stop();
  });

  it('say again what they have just said', async () => {
    const table = layTable(brawl(), { 'player-1': 'human', 'player-2': 'human' });
    const { model } = table;
    const reader = listen(table, 'none');
    model.announce('Taken back');
    await settle();
    const first = reader.text();
    model.announce('Taken back');
    await settle();
    expect(reader.text().trim()).toBe(first.trim());
    expect(reader.text()).not.toBe(first);
    reader.stop();
  });

  it('sum up what the computer did, before the next decision', async () => {
    const table = layTable(brawl());
    const { controller, model } = table;
    controller.show(true);
    const reader = listen(table, 'results');
    let told = 0;
    for (let step = 0; step < 40 && told < 3 && controller.position.value.outcome === undefined; step++) {
      const before = controller.session.log.length;
      const orders = model.orders.value;
      const next = orders?.end ?? orders?.energy[0] ?? orders?.activate[0];
      if (next) model.giveOrder(next);
      await settle();
      if (controller.decider.value === undefined) continue;
      const added = controller.session.log.slice(before);
      const shot = added.findLast(({ sentence: { side, result } }) => side === 'player-2' && result !== undefined);
      if (shot === undefined) continue;
      expect(reader.text()).toContain(`${shot.sentence.text}: ${shot.sentence.result}`);
      told++;
    }
    expect(told).toBe(3);
    reader.stop();
  });

  it('do not stay on the page during a hand-over', async () => {
    const table = layTable(shippedScenario('drive-duel'), { a: 'human', b: 'human' });
    const { controller, model } = table;
    controller.show(true);
    controller.completeHandover();
    const reader = listen(table, 'results');
    model.announce('Red Vanguard can still fire. Seal orders?');
    await settle();
    expect(reader.text()).toContain('can still fire');
    const player = createPlayer('random', controller.battle, 3);
    assert(player.ok, 'random plays');
    const side = controller.decider.value;
    assert(side !== undefined, 'a person decides');
    controller.act(player.value.decide(controller.position.value.state, side));
    await settle();
    expect(controller.handoverTo.value).toBeDefined();
    expect(reader.text()).not.toContain('can still fire');
    reader.stop();
  });

  it('tell the end of a battle with hidden units', async () => {
    const table = layTable(shippedScenario('skirmish-landing-site'), { red: 'human', blue: 'greedy' });
    const { controller } = table;
    const player = createPlayer('random', controller.battle, 3);
    assert(player.ok, 'random plays');
    controller.show(true);
    const reader = listen(table, 'results');
    for (let step = 0; step < 2000 && controller.position.value.outcome === undefined; step++) {
      const side = controller.decider.value;
      if (side !== undefined) controller.act(player.value.decide(controller.position.value.state, side));
      await settle();
    }
    expect(reader.text()).toContain(controller.session.log.at(-1)!.sentence.text);
    reader.stop();
  });

  it('tell the end again when a replay reaches it', async () => {
    const table = layTable(brawl({ turnLimit: 1 }), { 'player-1': 'human', 'player-2': 'human' });
    const { controller } = table;
    const player = createPlayer('random', controller.battle, 3);
    assert(player.ok, 'random plays');
    while (controller.decider.value !== undefined)
      controller.act(player.value.decide(controller.position.value.state, controller.decider.value));
    expect(controller.position.value.outcome).toBeDefined();
    const reader = listen(table, 'results');
    for (const index of [controller.session.length - 1, 0]) {
      controller.goTo(index);
      table.model.announce('An earlier position');
      await settle();
      expect(reader.text()).toBe('An earlier position');
      controller.goTo(controller.session.length);
      await settle();
      expect(reader.text()).toMatch(/^The battle is over: the turn limit is reached\. Draw\s?$/);
    }
    reader.stop();
  });

  it('tell a person who takes the screen nothing that only the other one may know', async () => {
    const table = layTable(shippedScenario('skirmish-landing-site'), { red: 'human', blue: 'human' });
    const { controller } = table;
    const player = createPlayer('random', controller.battle, 3);
    assert(player.ok, 'random plays');
    controller.show(true);
    const reader = listen(table, 'results');
    let secrets = 0;
    let handovers = 0;
    for (let step = 0; step < 60 && controller.position.value.outcome === undefined; step++) {
      if (controller.handoverTo.value !== undefined) {
        handovers++;
        controller.completeHandover();
        await settle();
        const viewer = controller.decider.value!;
        const hidden = controller.session.log.filter(({ sentence }) => !isVisibleTo(viewer, sentence));
        secrets += hidden.length;
        const shown = new Set(controller.log.value.map(({ sentence }) => sentence.text));
        const told = hidden.filter(({ sentence: { text } }) => !shown.has(text) && reader.text().includes(text));
        expect(told).toEqual([]);
      }
      const side = controller.decider.value;
      if (side !== undefined) controller.act(player.value.decide(controller.position.value.state, side));
      await settle();
    }
    expect(handovers).toBeGreaterThan(2);
    expect(secrets).toBeGreaterThan(0);
    reader.stop();
  });
});
