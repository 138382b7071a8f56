import { type Rng, below } from '@core/base';

const FIRST =
  'Blue,Bright,Calm,Clear,Distant,Early,Even,Fine,First,Gentle,Golden,High,Kind,Late,Long,Loud,Low,Merry,New,Old,Plain,Proud,Quick,Quiet,Red,Second,Sharp,Silver,Slow,Small,Soft,Steady,Still,Sudden,Tall,True,Warm,White,Wild,Young'.split(
    ',',
  );
const SECOND =
  'Anchor,Arrow,Bell,Bridge,Candle,Comet,Crossing,Dawn,Door,Echo,Errand,Favour,Feather,Garden,Gift,Glance,Guest,Hammer,Harvest,Heart,Horizon,Hour,Key,Letter,Measure,Mirror,Morning,Needle,Oath,Pilgrim,Promise,Question,Rain,Reason,Ribbon,River,Season,Signal,Thread,Wager'.split(
    ',',
  );

/** An unused name, such as "Quiet Horizon"; numbered if random draws find none. */
export function shipName(rng: Rng, taken: ReadonlySet<string>): string {
  for (let tries = 0; tries < 60; tries++) {
    const name = `${FIRST[below(rng, FIRST.length)]} ${SECOND[below(rng, SECOND.length)]}`;
    if (!taken.has(name)) return name;
  }
  for (let number = 2; ; number++) {
    const name = `${FIRST[0]} ${SECOND[0]} ${number}`;
    if (!taken.has(name)) return name;
  }
}
