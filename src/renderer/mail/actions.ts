import { Diff, FolderInput, Save, ShieldCheck } from '@lucide/vue';
import { openDialog, type AppAction } from '@renderer/app';
import { receiveFiles } from '@renderer/app/given-files';
import type { Tab } from '@renderer/stores';
import type { MailStatus } from '@core/mail';
import { exchangeOf, type MailExchange } from './exchange';

/** Id of the dialog that compares with another player’s file. */
export const COMPARE_DIALOG = 'compare-by-mail';

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
  input.multiple = true;
  input.addEventListener('change', () => void receiveFiles([...(input.files ?? [])]));
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
  const exchange = (): MailExchange | undefined => exchangeOf(tab());
  const common = {
    group: 'Play by mail',
    menu: tab().kind === 'campaign' ? ('Campaign' as const) : ('Battle' as const),
  };
  const when = (allowed: (status: MailStatus) => true | string): true | string => {
    const now = exchange();
    const status = now?.status();
    return status === undefined ? `This ${now?.noun ?? 'file'} is not played by mail` : allowed(status);
  };
  return [
    {
      ...common,
      id: 'mail.save',
      title: 'Save turn file',
      icon: Save,
      shortcut: 'Mod+Shift+S',
      enabled: () => when(({ step, headline }) => (step === 'save' ? true : headline)),
      run: () => void exchange()?.save(),
    },
    {
      ...common,
      id: 'mail.again',
      title: 'Save last turn file again',
      enabled: () => when(() => true),
      run: () => void exchange()?.saveAgain(),
    },
    {
      ...common,
      id: 'mail.verify',
      title: 'Verify turn files',
      icon: ShieldCheck,
      shortcut: 'V',
      enabled: () => when(() => true),
      run: () => exchange()?.verify(),
    },
    {
      ...common,
      id: 'mail.compare',
      title: 'Compare with another player',
      icon: Diff,
      enabled: () => when(() => true),
      run: () => openDialog(COMPARE_DIALOG, exchange()),
    },
    {
      ...common,
      id: 'mail.close',
      title: 'Close as abandoned',
      enabled: () =>
        when(({ step, mayClose }) =>
          step === 'wait' || mayClose === true ? true : 'Nothing is missing from another player',
        ),
      run: () => void exchange()?.close(),
    },
  ];
}
