/** The scenario views of this feature. */
export type ScenarioView = 'battlespace' | 'field' | 'forces' | 'rules' | 'victory' | 'triggers' | 'briefing';

const LISTS: Readonly<Record<string, ScenarioView>> = {
  battlespace: 'battlespace',
  field: 'field',
  forces: 'forces',
  sides: 'forces',
  options: 'rules',
  turnLimit: 'rules',
  rules: 'rules',
  victory: 'victory',
  awards: 'victory',
  triggers: 'triggers',
  name: 'briefing',
  id: 'briefing',
  author: 'briefing',
  tags: 'briefing',
  briefing: 'briefing',
  playersNotes: 'briefing',
  notes: 'briefing',
};

/** The view for a JSON Pointer into a scenario; undefined when none of these shows it. */
export function viewFor(path: string): ScenarioView | undefined {
  const [, list, , key] = path.split('/');
  if (list === 'sides' && key === 'options') return 'rules';
  return list === undefined ? undefined : LISTS[list];
}
