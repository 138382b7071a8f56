/** Why a turn file was not loaded. */
export type FaultCode =
  | 'unreadable'
  | 'damaged'
  | 'newer'
  | 'other-battle'
  | 'loaded'
  | 'doubled'
  | 'missing'
  | 'own'
  | 'not-next'
  | 'changed'
  | 'differs'
  | 'closed'
  | 'player'
  | 'no-record'
  | 'forfeit';

/** What is played by mail. */
export type MailNoun = 'battle' | 'campaign';

/** A refused turn file: what happened, and what to do. Nothing was loaded. */
export interface Fault {
  readonly code: FaultCode;
  /** Number of the file, if it could be read. */
  readonly number?: number;
  /** A short sentence for a heading. */
  readonly title: string;
  /** What happened, in one or two sentences. */
  readonly text: string;
  /** What to do, in order. */
  readonly steps: readonly string[];
}

const ASK = (number: number | undefined, sender: string): string =>
  number === undefined ? `Ask ${sender} for the file again.` : `Ask ${sender} for file ${number} again.`;
const LIKELY = 'Most likely it was damaged on the way.';

/** The file cannot be read at all; `reason` is a sentence. */
export function unreadableFault(reason: string): Fault {
  return {
    code: 'unreadable',
    title: 'This is not a turn file',
    text: reason,
    steps: ['Choose a file that ends in .hexturn.', 'If it is one, ask for it again.'],
  };
}

/** The first file is not the invitation to a game. */
export function noInvitationFault(noun: MailNoun): Fault {
  return {
    code: 'missing',
    title: 'The invitation is missing',
    text: `A ${noun} by mail starts with its invitation, turn file 1.`,
    steps: ['Open the invitation first.', 'If you do not have it, ask the host to send it again.'],
  };
}

/** The game of an invitation cannot be played here; `reason` is a sentence. */
export function unplayableFault(reason: string): Fault {
  return {
    code: 'differs',
    title: 'The invitation cannot be used',
    text: reason,
    steps: ['Ask the host for another invitation.'],
  };
}

/** All players of the invitation have joined. */
export function allJoinedFault(): Fault {
  return {
    code: 'closed',
    title: 'All players have joined',
    text: 'The invitation has no side left.',
    steps: [
      'If you have joined before, open the file in your own game.',
      'If not, ask the host for another invitation.',
    ],
  };
}

/** A computer player failed; `reason` is a sentence. */
export function playerFault(reason: string): Fault {
  return {
    code: 'not-next',
    title: 'The computer player gave no orders',
    text: reason,
    steps: ['Try again, or give the orders of its side yourself.'],
  };
}

/** A chosen computer player cannot play the battle; `reason` is a sentence. */
export function unfitPlayerFault(reason: string): Fault {
  return {
    code: 'player',
    title: 'The computer player cannot play this battle',
    text: reason,
    steps: ['Choose another computer player.'],
  };
}

/** The document has no turn files. */
export function notByMailFault(noun: MailNoun): Fault {
  return {
    code: 'unreadable',
    title: `This ${noun} is not played by mail`,
    text: 'Its file holds no turn files.',
    steps: ['Choose the file that you saved when you invited or joined.'],
  };
}

/** A turn file that was cut off or changed, so that it cannot be read; `reason` is a sentence. */
export function brokenFault(number: number | undefined, reason: string): Fault {
  return {
    code: 'damaged',
    number,
    title: number === undefined ? 'The turn file is damaged' : `Turn file ${number} is damaged`,
    text: `It cannot be read. ${LIKELY} First error: ${reason}`,
    steps: [ASK(number, 'the sender')],
  };
}

/** The system cannot read a turn file; `reason` is a sentence with its name. */
export function damagedFileFault(reason: string): Fault {
  return {
    code: 'damaged',
    title: 'A turn file cannot be read',
    text: reason,
    steps: ['Check the shared folder.', 'If the file stays unreadable, ask for it again.'],
  };
}

/** The content does not match the check sum. */
export function damagedFault(number: number, sender: string): Fault {
  return {
    code: 'damaged',
    number,
    title: `Turn file ${number} is damaged`,
    text: `Its content does not match its check sum. ${LIKELY}`,
    steps: [ASK(number, sender)],
  };
}

/** The file, or the rules it was played by, is newer than this program. */
export function newerFault(reason: string): Fault {
  return {
    code: 'newer',
    title: 'The turn file needs another version',
    text: reason,
    steps: ['Use the same version of Hexwright on both sides.', 'Then open the file again.'],
  };
}

/** The file belongs to another battle or campaign. */
export function otherBattleFault(number: number, name: string, noun: MailNoun = 'battle'): Fault {
  return {
    code: 'other-battle',
    number,
    title: 'The file belongs to another game',
    text: `It is turn file ${number} of “${name}”, but not of this ${noun}.`,
    steps: [`Open it in “${name}”, or choose another file.`],
  };
}

/** No game of the library has the file. */
export function unknownGameFault(number: number, name: string): Fault {
  return {
    code: 'other-battle',
    number,
    title: 'The file belongs to no game in your library',
    text: `It is turn file ${number} of “${name}”.`,
    steps: [
      'If you have deleted its game, restore it from the Trash, then open the file again.',
      'If you have not joined yet, open the invitation, turn file 1, first.',
    ],
  };
}

/** The file is one that is already part of the battle. */
export function loadedFault(number: number, last: number, noun: MailNoun): Fault {
  return {
    code: 'loaded',
    number,
    title: `Turn file ${number} is already loaded`,
    text: `The ${noun} is at file ${last}.`,
    steps: ['There is nothing to do.'],
  };
}

/** Another file with that number is already part of the battle. */
export function doubledFault(number: number, sender: string): Fault {
  return {
    code: 'doubled',
    number,
    title: `There are two different files with number ${number}`,
    text: `This one differs from the file ${number} that is already loaded. The loaded one counts.`,
    steps: [
      `Ask ${sender} whether this turn was played twice, such as after restoring an older version.`,
      `If so, ${sender} must go on from the file that you have.`,
    ],
  };
}

/** Two files say that one player has joined. `isLast` is true if no player joins after this one. */
export function joinedTwiceFault(number: number, sender: string, isLast: boolean): Fault {
  return {
    code: 'doubled',
    number,
    title: `${sender} has joined twice`,
    text: `This file ${number} differs from the file ${number} that is already loaded. The loaded one counts.`,
    steps: [
      `Agree who plays ${sender}, and on which machine.`,
      'Delete the other copy from its library.',
      ...(isLast ? [] : [`To join as another side, open turn files 1 to ${number} there again.`]),
    ],
  };
}

/** A file before this one has not arrived. */
export function missingFault(number: number, next: number, sender: string): Fault {
  const lost = next === number - 1 ? `Turn file ${next} is missing` : `Turn files ${next} to ${number - 1} are missing`;
  return {
    code: 'missing',
    number,
    title: lost,
    text: `This is file ${number}, but the next one must be file ${next}.`,
    steps: [`Open file ${next} first.`, `If you do not have it, ask ${sender} to send it again.`],
  };
}

/** The player whose turn it is here did not write the file. */
export function notNextFault(number: number, sender: string, expected: string): Fault {
  return {
    code: 'not-next',
    number,
    title: `Turn file ${number} is not from the expected player`,
    text: `It comes from ${sender}, but file ${number} must come from ${expected}.`,
    steps: [`Ask ${expected} for file ${number}.`],
  };
}

/** The file does not fit what was sealed or sent before; `reason` is a sentence that names both. */
export function changedFault(number: number, sender: string, reason: string): Fault {
  return {
    code: 'changed',
    number,
    title: `Turn file ${number} does not match`,
    text: `${reason} ${LIKELY}`,
    steps: [ASK(number, sender), 'If it is refused again, compare both records.'],
  };
}

/** The file follows another file than the one loaded here; `own` is true if this player sent that one. */
export function forkedFault(number: number, sender: string, own: boolean): Fault {
  return {
    code: 'changed',
    number,
    title: `Turn file ${number} does not match`,
    text: `It follows another turn file ${number - 1} than the one that is loaded.`,
    steps: own
      ? [
          'If you played that turn twice, such as after you restored an older version, restore the version with the file that you sent.',
          'If not, compare both records.',
        ]
      : [ASK(number, sender), 'If it is refused again, compare both records.'],
  };
}

/** The shared folder has this player’s next file already: its record was restored from an older version. */
export function sentFault(number: number): Fault {
  return {
    code: 'own',
    number,
    title: `You have already sent turn file ${number}`,
    text: 'It is in the shared folder. The other programs would refuse a second one.',
    steps: [`Open turn file ${number}, and go on from there.`],
  };
}

/** A player’s own file has the seal of orders that its record does not hold, such as one that was restored from a backup. */
export function lostOrdersFault(number: number): Fault {
  return {
    code: 'own',
    number,
    title: `Your sealed orders of turn file ${number} are missing`,
    text: 'Only the record that saved the file has these orders, and this is an older one.',
    steps: [
      'Restore the newest version that you have: see Older versions, the Trash and your backups.',
      `If there is none, agree with the other players to go back: everyone restores a version from before turn file ${number}.`,
    ],
  };
}

/** The file cannot be played here as it was there; `reason` is a sentence. */
export function differsFault(number: number, sender: string, reason: string, versions: string): Fault {
  return {
    code: 'differs',
    number,
    title: `Turn file ${number} gives another result here`,
    text: `${reason}${versions}`,
    steps: [ASK(number, sender), 'If it is refused again, compare both records.'],
  };
}

/** The game takes no more files; `number` is that of a file that arrived. */
export function closedFault(noun: MailNoun = 'battle', number?: number): Fault {
  return {
    code: 'closed',
    number,
    title: `The ${noun} is over`,
    text:
      number === undefined
        ? 'It takes no more turn files.'
        : `It takes no more turn files, so file ${number} is not needed.`,
    steps: ['There is nothing to do.'],
  };
}

/** This player has closed the game as abandoned; `number` is that of a file that arrived later. */
export function abandonedFault(noun: MailNoun, waitedFor: string, number?: number): Fault {
  const late = number === undefined ? '' : `, and file ${number} came too late`;
  return {
    code: 'closed',
    number,
    title: `You have closed the ${noun}`,
    text: `It was waiting for ${waitedFor}${late}.`,
    steps: [
      `To play on, restore an older version of the ${noun} in the library.`,
      ...(number === undefined ? [] : ['Then open the file again.']),
    ],
  };
}

/** The player cannot save a file now: its turn is not finished, or another player is next. */
export function unreadyFault(mail: { nameOf(from: number): string }, own: number, next: number): Fault {
  const mine = next === own;
  return {
    code: 'not-next',
    title: mine ? 'Your turn is not finished' : 'It is not your turn',
    text: mine ? 'A turn file holds a whole turn.' : `The next file comes from ${mail.nameOf(next)}.`,
    steps: [mine ? 'Finish your turn, then save the file.' : 'Open their file when it arrives.'],
  };
}

/** What happened and what to do, in one line. */
export function faultText({ title, text, steps }: Fault): string {
  return [`${title}.`, text, ...steps].join(' ');
}

/** A message to the sender of a refused file, ready to be sent; undefined for a file that the sender can do nothing about. */
export function messageAbout(
  fault: Fault,
  battle: string,
  last: number,
  noun: MailNoun = 'battle',
): string | undefined {
  const { code, number, title, text } = fault;
  const which = number === undefined ? 'your last turn file' : `turn file ${number}`;
  const request = requestOf(code, which, last + 1, number);
  if (request === undefined) return undefined;
  if (code === 'forfeit') return `“${battle}”: ${request}`;
  return [
    `“${battle}”: I could not load ${which}.`,
    `${title}. ${text}`,
    `My ${noun} is at file ${last}. ${request}`,
  ].join('\n');
}

/** The request to the sender of a refused file; `next` is the number of the next file. */
function requestOf(code: FaultCode, which: string, next: number, number: number | undefined): string | undefined {
  switch (code) {
    case 'forfeit':
      return 'I do not forfeit. Please open my last turn file of the battle, which I send again.';
    case 'unreadable':
    case 'damaged':
    case 'changed':
    case 'differs':
      return `Could you please send ${which} again?`;
    case 'missing': {
      // Another game than the one that is shown may lack a file.
      if (number === undefined || number <= next) return undefined;
      const missing = number === next + 1 ? `turn file ${next}` : `turn files ${next} to ${number - 1}`;
      return `Could you please send ${missing} again?`;
    }
    case 'doubled':
      return 'Did you play this turn twice, such as after you restored an older version? The file that I loaded first counts. Please go on from that one.';
    case 'not-next':
      return 'Could we compare our copies?';
    case 'newer':
      return 'Could we use the same version of Hexwright?';
    default:
      return undefined;
  }
}
