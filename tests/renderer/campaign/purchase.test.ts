import { newDesign, type BuildOrder, type RaiseOrder } from '@core/model';
import { addUnit } from '@renderer/features/campaign/edit/roster-edits';
import { draftOrder } from '@renderer/features/campaign/model/draft';
import { purchaseTerms } from '@renderer/features/campaign/model/purchase';
import { turnsOf } from '@renderer/features/campaign/model/turns';
import { describe, expect, it } from 'vitest';
import { made, openCampaign, shippedCampaign } from './support';

describe('a purchase', () => {
  it('is ready in the turn that the list shows, also after other drafted purchases', async () => {
    const campaign = shippedCampaign('the-lantern-reach');
    for (const side of campaign.sides) side.player = 'person';
    const { model } = await openCampaign(campaign);
    model.revealSide();
    const raise: RaiseOrder = { t: 'raise', design: 'mass-free-militia', at: 'tollgate', name: 'Militia' };
    const build: BuildOrder = { t: 'build', design: 'wazza-fighter', at: 'tollgate', name: 'Wasp' };
    expect(purchaseTerms(model, raise)).toEqual({ price: 11, ready: 3 });
    expect(draftOrder(model, raise)).toBeUndefined();
    expect(purchaseTerms(model, build)).toEqual({ price: 4, ready: 2 });
    expect(draftOrder(model, build)).toBeUndefined();
    for (const _ of campaign.sides) {
      await turnsOf(model).end();
      model.revealSide();
    }
    const statusOf = (name: string) =>
      [...model.state.value.ships, ...model.state.value.troops].find((unit) => unit.name === name)?.status;
    expect([statusOf('Wasp'), statusOf('Militia')]).toEqual(['ready', 'yard']);
  });
});

describe('the starting roster', () => {
  it('takes no ship of other rules, which is neither a ship of the campaign nor a ground force', async () => {
    const foreign = { ...newDesign('minimal', 'Foreign'), id: 'foreign' };
    const campaign = made('conquest');
    const { model, value } = await openCampaign({ ...campaign, designs: [...campaign.designs, foreign] });
    addUnit(model, 'first', 'foreign', undefined);
    expect([value().ships, value().troops]).toEqual([campaign.ships, campaign.troops]);
    addUnit(model, 'first', campaign.designs[0]!.id, undefined);
    expect(value().ships).toHaveLength(campaign.ships.length + 1);
  });
});
