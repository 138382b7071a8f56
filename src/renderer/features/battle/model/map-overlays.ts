import type { HexId } from '@core/hex';
import type { UnitView } from '@core/rules/contract';
import { computed, ref, type ComputedRef } from 'vue';
import type { BattleController } from './battle-controller';
import { heatOf, rangesOf, THREAT_MODES, type ThreatMode } from './threats';

/**
 * The overlays that the player can toggle: movement, weapon ranges and threat. `unit` is the inspected unit, otherwise the active one;
 * `device` is the weapon of the chosen attack.
 */
export function useMapOverlays(
  { battle, position, shape }: BattleController,
  unit: ComputedRef<UnitView | undefined>,
  device: () => string | undefined,
) {
  const reach = ref(true);
  const ranges = ref(false);
  const threat = ref<ThreatMode>('off');
  /** Expected damage by hex; empty while the threat is off. */
  const damage = computed(() => {
    const mode = threat.value;
    if (mode === 'off' || unit.value === undefined) return [];
    return battle.threat?.(position.value.state, unit.value.index, mode === 'afterMoves') ?? [];
  });
  return {
    reach,
    ranges,
    threat,
    /** The unit that the threat is computed for. */
    threatened: unit,
    damage,
    heat: computed(() => (unit.value && damage.value.length > 0 ? heatOf(damage.value, unit.value) : undefined)),
    weapons: computed(() => (ranges.value && unit.value && shape ? rangesOf(shape, unit.value, device()) : [])),
    /** True where the rules can compute a threat. */
    canThreaten: battle.threat !== undefined,
    /** Switches to the next threat mode. */
    cycleThreat(): void {
      threat.value = THREAT_MODES[(THREAT_MODES.indexOf(threat.value) + 1) % THREAT_MODES.length] ?? 'off';
    },
    /** Expected damage on a hex; undefined while the threat is off. */
    damageAt: (hex: HexId): number | undefined => (hex >= 0 ? damage.value[hex] : undefined),
  };
}
