import { describe, expect, it } from 'vitest';
import { newDesign } from '@core/model';
import { DEFAULT_SETTINGS } from '@shared/default-settings';
import { diagnosticsText, type DiagnosticsSource } from '../../../src/renderer/features/settings/diagnostics';
import { shipped, startExchange } from '../../core/mail/exchange';

const SOURCE: DiagnosticsSource = {
  host: { shell: 'browser', version: '1.2.3', platform: 'linux', cores: 2 },
  browser: 'Test 1.0',
  settings: {
    ...DEFAULT_SETTINGS,
    openFiles: ['designs/secret.design.json'],
    recentFiles: [{ ref: 'designs/secret.design.json', opened: 1 }],
    fleets: [{ id: 'secret', name: 'Secret', rules: 'minimal', units: [] }],
  },
  entries: [
    {
      ...{ ref: 'designs/secret.design.json', kind: 'design', id: 'secret', name: 'Secret', tags: [], size: 1 },
      ...{ modified: 0, version: '', errors: 1, warnings: 0, summary: '' },
      problem: { code: 'newer', message: 'Secret' },
    },
  ],
  libraryRoot: '/data/secret',
  log: [{ time: 0, tone: 'error', text: '“Secret” in /data/secret was not saved' }],
  problems: ['a problem'],
  documents: [],
};

describe('a diagnostics file', () => {
  it('has versions, settings, counts and logs, but no names, paths or content', () => {
    const text = diagnosticsText(SOURCE, new Date(0));
    expect(text.toLowerCase()).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({
      hexwright: '1.2.3',
      settings: { theme: 'system', openFiles: 1, recentFiles: 1, fleets: 1 },
      library: { files: { design: 1 }, unreadable: ['design: newer'] },
      problems: ['a problem'],
    });
  });

  it('has the open documents if the user chooses so', () => {
    const text = diagnosticsText({ ...SOURCE, documents: [newDesign('minimal', 'Lancer')] }, new Date(0));
    expect(JSON.parse(text)).toMatchObject({ documents: [{ name: 'Lancer' }] });
  });

  it('never has a game by mail that is not over: it holds its player’s secret and orders', () => {
    const exchange = startExchange(shipped('minimal-duel'), 3);
    const documents = [exchange.records[0]!, newDesign('minimal', 'Lancer')];
    const text = diagnosticsText({ ...SOURCE, documents }, new Date(0));
    expect(text).not.toContain(exchange.records[0]!.mail!.own!.secret);
    expect(JSON.parse(text)).toMatchObject({ documents: [{ name: 'Lancer' }] });
  });
});
