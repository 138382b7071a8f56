import { sideName } from '@core/base';
import type { Force, ForceStart, Side } from '@core/model';
import { toast, toastWithUndo } from '@renderer/app';
import { forceName } from '@renderer/canvas';
import { partEdit } from '@renderer/documents';
import { computed, nextTick } from 'vue';
import { isImmobile, unitNoun } from '../model/designs';
import { addForce, duplicateForce, moveForce, sameSideNeighbour } from '../model/forces';
import { fullReason } from '../model/limits';
import { setOrDelete } from '../model/lists';
import { fillFailure, fillSide, sideBudget } from '../model/side-budget';
import type { ScenarioEditor } from '../model/use-scenario';

/** View model of the list of forces. Forces are identified by their index in the scenario and move within their side. */
export type ForcesModel = ReturnType<typeof useForces>;

const DRAG_TYPE = 'application/x-hexwright-force';

/** Creates the view model of a scenario's forces. `focusRow` moves the keyboard focus to the row of a force. */
export function useForces(editor: ScenarioEditor, focusRow: (index: number) => void = () => undefined) {
  const { scenario, selection, edit } = editor;
  const at = (index: number): Force => scenario.value.forces[index];
  const nameOf = (index: number): string => forceName(at(index), editor.designs.value);
  const selected = computed(() =>
    selection.force === undefined ? -1 : scenario.value.forces.findIndex((force) => force.id === selection.force),
  );

  function choose(id: string | undefined): void {
    if (id !== selection.force) selection.formerGroup = '';
    selection.force = id;
  }

  function select(index: number): void {
    choose(scenario.value.forces[index]?.id);
    selection.side = scenario.value.forces[index]?.side ?? selection.side;
  }

  function show(id: string): void {
    choose(id);
    void nextTick(() => {
      focusRow(selected.value);
    });
  }

  /** Whether there is no room for another force, which it then says. */
  function isFull(): boolean {
    const reason = fullReason(scenario.value, 'forces');
    if (reason !== undefined) toast(reason);
    return reason !== undefined;
  }

  function change(index: number, label: string, recipe: (force: Force) => void, merge?: string): void {
    const one = partEdit(
      edit,
      ({ forces }) => forces.at(index),
      () => `force-${at(index).id}`,
    );
    one(label, recipe, merge);
  }

  function moveTo(index: number, side: string, before: number | undefined, label: string): void {
    const { id, design } = at(index);
    const immobile = isImmobile(editor.designs.value.get(design));
    edit(label, (draft) => {
      moveForce(draft, index, before === undefined ? { side } : { side, before }, immobile);
    });
    show(id);
  }

  function setSide(index: number, side: string): void {
    if (side === at(index).side) return;
    const name = sideName(scenario.value, side);
    moveTo(index, side, undefined, `Move ${nameOf(index)} to ${name}`);
  }

  return {
    selected,
    select,
    /** Adds a force and selects it; `stay` keeps the keyboard focus. */
    add(side: string, design: string, stay = false): void {
      if (isFull()) return;
      const known = editor.designs.value.get(design);
      let id = '';
      edit(`Add ${known?.name ?? design}`, (draft) => {
        id = addForce(draft, side, design, isImmobile(known));
      });
      if (stay) choose(id);
      else show(id);
    },
    /** Adds random units within the remaining budget of a side. After an undo, it draws other units. */
    fillAtRandom(side: Side): void {
      selection.fillSeed++;
      let added = 0;
      edit(`Fill ${side.name} at random`, (draft) => {
        added = fillSide(draft, side, editor.designs.value, selection.fillSeed);
      });
      const budget = sideBudget(scenario.value, side, editor.designs.value);
      const units = `${added} ${unitNoun(scenario.value)}${added === 1 ? '' : 's'}`;
      if (added === 0) toast(fillFailure(scenario.value, editor.designs.value));
      else toastWithUndo(`Added ${units} to ${side.name}: ${budget.verdict.toLowerCase()}`, editor.tab.doc);
    },
    duplicate(index: number): void {
      if (isFull()) return;
      let id = '';
      edit(`Duplicate ${nameOf(index)}`, (draft) => {
        id = duplicateForce(draft, index);
      });
      show(id);
    },
    remove(index: number): void {
      const name = nameOf(index);
      const { forces } = scenario.value;
      const down = sameSideNeighbour(forces, index, 1);
      const next = forces[down >= 0 ? down : sameSideNeighbour(forces, index, -1)]?.id;
      edit(`Remove ${name}`, (draft) => {
        draft.forces.splice(index, 1);
      });
      toastWithUndo(`Removed ${name}`, editor.tab.doc);
      selection.force = undefined;
      if (next !== undefined) show(next);
    },
    move(index: number, by: -1 | 1): void {
      const other = sameSideNeighbour(scenario.value.forces, index, by);
      if (other < 0) return;
      moveTo(index, at(index).side, by < 0 ? other : other + 1, `Move ${nameOf(index)} ${by < 0 ? 'up' : 'down'}`);
    },
    /** Moves a force to the previous or next side. */
    changeSide(index: number, by: -1 | 1): void {
      const { sides } = scenario.value;
      const target = sides.findIndex((side) => side.id === at(index).side) + by;
      if (target >= 0 && target < sides.length) setSide(index, sides[target].id);
    },
    setSide,
    setName(index: number, name: string): void {
      change(index, 'Rename force', (force) => setOrDelete(force, 'name', name === '' ? undefined : name), 'name');
    },
    /** Changes the id of a force and all references to it. */
    setId(index: number, id: string): void {
      edit(`Change id of ${nameOf(index)}`, (draft) => {
        draft.forces[index].id = id;
      });
      selection.force = id;
    },
    setCount(index: number, count: number): void {
      change(index, 'Change count', (force) => setOrDelete(force, 'count', count === 1 ? undefined : count), 'count');
    },
    setGroup(index: number, group: string): void {
      selection.formerGroup = at(index).group ?? '';
      change(index, 'Change group', (force) => setOrDelete(force, 'group', group === '' ? undefined : group));
    },
    setDesign(index: number, design: string): void {
      const name = editor.designs.value.get(design)?.name ?? design;
      change(index, `Change design to ${name}`, (force) => {
        force.design = design;
      });
    },
    setStart(index: number, start: ForceStart, merge?: string): void {
      change(
        index,
        `Change start of ${nameOf(index)}`,
        (force) => {
          force.start = start;
        },
        merge,
      );
    },
    /** Selects a force and shows the map to choose its start hex. */
    place(index: number): void {
      select(index);
      selection.placing = true;
    },
    dragStart(event: DragEvent, index: number): void {
      event.dataTransfer?.setData(DRAG_TYPE, String(index));
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    },
    dragOver(event: DragEvent): void {
      if (event.dataTransfer?.types.includes(DRAG_TYPE)) event.preventDefault();
    },
    /** `target` is a force index, or a side id for the end of its list. */
    drop(event: DragEvent, target: number | string): void {
      const text = event.dataTransfer?.getData(DRAG_TYPE) ?? '';
      if (text === '') return;
      event.preventDefault();
      event.stopPropagation();
      const index = Number(text);
      if (typeof target === 'string') moveTo(index, target, undefined, `Move ${nameOf(index)}`);
      else if (target !== index) {
        // Dropping on the lower half of a row inserts after it.
        const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
        const after = event.clientY > box.top + box.height / 2;
        moveTo(index, at(target).side, after ? target + 1 : target, `Move ${nameOf(index)}`);
      }
    },
  };
}
