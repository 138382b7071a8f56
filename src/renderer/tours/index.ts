/** Guided tours: short lessons that follow what the user does. */
import type { AppAction } from '@renderer/app';
import { GraduationCap } from '@lucide/vue';
import { balance } from './balance';
import { battle } from './battle';
import { belt } from './belt';
import { campaign } from './campaign';
import { startTour } from './run';
import { ship } from './ship';
import type { Tour } from './tour';

/** All tours, in the order to take them. */
export const TOURS: readonly Tour[] = [battle, belt, balance, ship, campaign];

/** One action per tour, in the Help menu. */
export function tourActions(): AppAction[] {
  return TOURS.map((tour) => ({
    id: `tour.${tour.id}`,
    title: `Tour: ${tour.title}`,
    group: 'Help',
    menu: 'Help',
    icon: GraduationCap,
    run: () => startTour(tour),
  }));
}

export { startTour, stepsDone } from './run';
export type { Tour } from './tour';
