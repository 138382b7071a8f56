import { Option, type Command } from 'commander';
import type { Actions } from './actions';
import { computerSides, documentName, once } from './arguments';
import {
  applyMail,
  closeMail,
  compareMailCommand,
  inviteMail,
  joinMail,
  mailStatusCommand,
  nextMail,
  proofMail,
} from './commands/mail';

/** Adds the commands for play by mail. */
export function addMail(program: Command, { run }: Actions): void {
  const mail = program.command('mail').description('play a battle or campaign by mail with turn files');
  const computer = (): Option =>
    new Option('--computer <side=player,…>', 'computer players of your sides, such as blue=greedy').argParser(
      computerSides,
    );
  const out = (): Option => new Option('--out <folder>', "folder for the turn file (default: the record's)");
  mail
    .command('invite')
    .description('start a battle: write its record and the invitation')
    .argument('<scenario>')
    .requiredOption('--sides <ids>', 'comma-separated sides that you play', once)
    .requiredOption('--record <file>', 'record file to write')
    .option(
      '--name <name>',
      'name of the game (default: the name of the scenario, or of the campaign with “by mail”)',
      documentName,
    )
    .option('--each', 'give every other side its own player')
    .option('--no-fog', 'play a scenario with hidden units without them: all players see all units')
    .addOption(
      new Option('--battles <by>', 'who fights the battles of a campaign between people (default: players)').choices([
        'players',
        'computers',
      ]),
    )
    .addOption(computer())
    .addOption(out())
    .action(run(inviteMail));
  mail
    .command('join')
    .description('join a battle by its invitation: write your record and your first turn file')
    .argument('<files...>', 'the invitation, and the first files of those who joined before you')
    .requiredOption('--record <file>', 'record file to write')
    .addOption(computer())
    .addOption(out())
    .action(run(joinMail));
  mail
    .command('status')
    .description('show whose turn it is, and the turn files')
    .argument('<record>')
    .action(run(mailStatusCommand));
  mail
    .command('next')
    .description('write your next turn file')
    .argument('<record>')
    .option('--player <name>', 'computer player that plays your turn (default: those of your computer sides)')
    .option('--computers', 'let computer players fight the battle of the campaign, if the other player agrees')
    .option('--no-computers', 'fight the battle yourself')
    .addOption(out())
    .action(run(nextMail));
  mail
    .command('apply')
    .description('verify and load a turn file that has arrived')
    .argument('<record>')
    .argument('<file>')
    .option('--accept-forfeit', 'accept that you have forfeited the battle of the campaign')
    .addOption(out())
    .action(run(applyMail));
  mail
    .command('close')
    .description('close a battle as abandoned while the other player does not answer')
    .argument('<record>')
    .action(run(closeMail));
  mail
    .command('proof')
    .description('write a copy of a record without your secrets, for a comparison')
    .argument('<record>')
    .argument('<file>')
    .action(run(proofMail));
  mail
    .command('compare')
    .description('verify two records of one battle and show their first difference')
    .argument('<a>')
    .argument('<b>')
    .action(run(compareMailCommand));
}
