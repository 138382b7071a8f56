import type { HexId } from '@core/hex';
import type { UnitView } from '@core/rules/contract';
import { computed, ref, type ComputedRef } from 'vue';
import type { BattleController } from './battle-controller';
import { heatOf, rangesOf, THREATS, type ThreatMode } from './threats';

/** The marks on the board that can be switched. */
export type MapOverlays = ReturnType<typeof useMapOverlays>;

/**
 * The marks on the board that can be switched: where the unit can go, how far its weapons reach, what it has to expect where. `unit` is
 * the one that is looked at, else the one that acts; `device` is that of the attack that is chosen.
 */
export function useMapOverlays(
  { battle, position, shape }: BattleController,
  unit: ComputedRef<UnitView | undefined>,
  device: () => string | undefined,
) {
  const reach = ref(true);
  const ranges = ref(false);
  const threat = ref<ThreatMode>('off');
  /** Expected damage by hex; empty while it is not shown. */
  const damage = computed(() => {
    const mode = threat.value;
    if (mode === 'off' || unit.value === undefined) return [];
    return battle.threat?.(position.value.state, unit.value.index, mode === 'moving') ?? [];
  });
  return {
    reach,
    ranges,
    threat,
    /** The unit that the threat is counted for. */
    threatened: unit,
    damage,
    heat: computed(() => (unit.value && damage.value.length > 0 ? heatOf(damage.value, unit.value) : undefined)),
    weapons: computed(() => (ranges.value && unit.value && shape ? rangesOf(shape, unit.value, device()) : [])),
    /** True where the rules can say what a unit has to expect. */
    canThreaten: battle.threat !== undefined,
    /** The next way of showing the threat. */
    cycleThreat(): void {
      threat.value = THREATS[(THREATS.indexOf(threat.value) + 1) % THREATS.length] ?? 'off';
    },
    /** Damage to be expected on a hex; undefined while it is not shown. */
    damageAt: (hex: HexId): number | undefined => (hex >= 0 ? damage.value[hex] : undefined),
  };
}
