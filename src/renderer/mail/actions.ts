import { Diff, FolderInput, Save, ShieldCheck } from '@lucide/vue';
import { actionMaker, openDialog, type AppAction } from '@renderer/app';
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
export const OPEN_TURN_FILE: AppAction = actionMaker('Battle')('mail.open', 'Open turn file', chooseTurnFile, {
  menu: 'Battle',
  icon: FolderInput,
  shortcut: 'Mod+Shift+O',
});

/** The actions of an exchange in a tab. */
export function mailActions(tab: () => Tab): AppAction[] {
  const exchange = (): MailExchange | undefined => exchangeOf(tab());
  const action = actionMaker('Play by mail', { menu: tab().kind === 'campaign' ? 'Campaign' : 'Battle' });
  const when = (allowed: (status: MailStatus) => true | string): true | string => {
    const now = exchange();
    const status = now?.status();
    return status === undefined ? `This ${now?.noun ?? 'file'} is not played by mail` : allowed(status);
  };
  return [
    action('mail.save', 'Save turn file', () => void exchange()?.save(), {
      icon: Save,
      shortcut: 'Mod+Shift+S',
      enabled: () => when(({ step, headline }) => (step === 'save' ? true : headline)),
    }),
    action('mail.again', 'Save last turn file again', () => void exchange()?.saveAgain(), {
      enabled: () => when(() => true),
    }),
    action('mail.verify', 'Verify turn files', () => exchange()?.verify(), {
      icon: ShieldCheck,
      shortcut: 'V',
      enabled: () => when(() => true),
    }),
    action('mail.compare', 'Compare with another player', () => openDialog(COMPARE_DIALOG, exchange()), {
      icon: Diff,
      enabled: () => when(() => true),
    }),
    action('mail.close', 'Close as abandoned', () => void exchange()?.close(), {
      enabled: () =>
        when(({ step, mayClose }) =>
          step === 'wait' || mayClose === true ? true : 'Nothing is missing from another player',
        ),
    }),
  ];
}
