import type { HexId } from '@core/hex';
import type { UnitView } from '@core/rules/contract';
import type { BoardHeat, BoardRange } from '@renderer/canvas';
import { ref, type ComputedRef } from 'vue';
import { heatOf, rangesOf, THREATS, type ThreatMode } from '../model/threats';
import type { Play } from './play';

/** What the marks on the board are about, and how values are derived for as long as the desk lives. */
export interface MarkSource {
  readonly play: Play;
  /** The unit that the card shows. */
  readonly shown: ComputedRef<UnitView | undefined>;
  /** The unit that acts. */
  readonly active: ComputedRef<UnitView | undefined>;
  /** The device of the attack that is chosen. */
  readonly device: () => string | undefined;
  derive<T>(get: () => T): ComputedRef<T>;
}

/** The marks on the board that can be switched: where the unit can go, how far its weapons reach, what it has to expect where. */
export class Marks {
  readonly reach = ref(true);
  readonly ranges = ref(false);
  readonly threat = ref<ThreatMode>('off');
  /** The unit that the threat is counted for: the one that is looked at, else the one that acts. */
  readonly threatened: ComputedRef<UnitView | undefined>;
  /** Expected damage by hex; empty while it is not shown. */
  readonly damage: ComputedRef<readonly number[]>;
  readonly heat: ComputedRef<BoardHeat | undefined>;
  readonly weapons: ComputedRef<readonly BoardRange[]>;
  readonly #play: Play;

  constructor({ play, shown, active, device, derive }: MarkSource) {
    this.#play = play;
    this.threatened = derive(() => shown.value ?? active.value);
    this.damage = derive(() => {
      const mode = this.threat.value;
      const unit = this.threatened.value;
      if (mode === 'off' || unit === undefined || play.battle.threat === undefined) return [];
      return play.battle.threat(play.moment.value.state, unit.index, mode === 'moving');
    });
    this.heat = derive(() => {
      const unit = this.threatened.value;
      return unit && this.damage.value.length > 0 ? heatOf(this.damage.value, unit) : undefined;
    });
    this.weapons = derive(() => {
      const unit = shown.value ?? active.value;
      return this.ranges.value && unit && play.shape ? rangesOf(play.shape, unit, device()) : [];
    });
  }

  /** True where the rules can say what a unit has to expect. */
  get canThreaten(): boolean {
    return this.#play.battle.threat !== undefined;
  }

  /** The next way of showing the threat. */
  cycleThreat(): void {
    const at = THREATS.indexOf(this.threat.value);
    this.threat.value = THREATS[(at + 1) % THREATS.length] ?? 'off';
  }

  /** Damage to be expected on a hex; undefined while it is not shown. */
  damageAt(hex: HexId): number | undefined {
    return hex >= 0 ? this.damage.value[hex] : undefined;
  }
}
