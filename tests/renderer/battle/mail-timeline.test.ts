import { openMail } from '@core/mail';
import { Timeline } from '@renderer/features/battle/model/timeline';
import { describe, expect, it } from 'vitest';
import { playFile, shipped, startExchange } from '../../core/mail/exchange';

describe('the timeline of a battle by mail', () => {
  it('follows the dice blocks of the turn files', () => {
    const exchange = startExchange(shipped('minor-slugfest'));
    for (let sent = 0; sent < 12; sent++) playFile(exchange);
    const opened = openMail(exchange.records[0]!, exchange.tools.program);
    if (!opened.ok) throw new Error(opened.error.text);
    const { session } = opened.value;
    const ticks = new Timeline(session).ticks();
    expect(ticks).toHaveLength(session.length);
    const turns = ticks.map((_, index) => session.stateAt(index).turn);
    expect(ticks.map(({ turn }) => turn)).toEqual(turns);
  });
});
