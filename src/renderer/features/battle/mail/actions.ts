import { FolderInput, Save } from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import type { Tab } from '@renderer/stores';
import { mailOf } from './mail-model';
import { receiveTurnFile } from './receive';

let picker: HTMLInputElement | undefined;

/** Asks for a turn file and opens it. */
function chooseTurnFile(): void {
  // Kept: a browser may drop the dialog of an element that is no longer referenced.
  picker ??= createPicker();
  picker.value = '';
  picker.click();
}

function createPicker(): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.hexturn';
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void receiveTurnFile(file);
  });
  return input;
}

/** The action that opens a turn file anywhere in the program. */
export const OPEN_TURN_FILE: AppAction = {
  id: 'mail.open',
  title: 'Open turn file',
  group: 'Battle',
  menu: 'Battle',
  icon: FolderInput,
  shortcut: 'Mod+Shift+O',
  run: chooseTurnFile,
};

/** The actions of an exchange in a tab. */
export function mailActions(tab: () => Tab): AppAction[] {
  const status = () => mailOf(tab()).status();
  const byMail = 'This battle is not played by mail';
  return [
    {
      id: 'mail.save',
      title: 'Save turn file',
      group: 'Battle',
      menu: 'Battle',
      icon: Save,
      enabled: () => {
        const now = status();
        return now === undefined ? byMail : now.step === 'save' ? true : now.headline;
      },
      run: () => void mailOf(tab()).save(),
    },
    {
      id: 'mail.again',
      title: 'Save last turn file again',
      group: 'Battle',
      enabled: () => (status() === undefined ? byMail : true),
      run: () => void mailOf(tab()).saveAgain(),
    },
    {
      id: 'mail.close',
      title: 'Close as abandoned',
      group: 'Battle',
      enabled: () => {
        const now = status();
        return now === undefined ? byMail : now.step === 'wait' ? true : 'Nothing is missing from another player';
      },
      run: () => void mailOf(tab()).close(),
    },
  ];
}
