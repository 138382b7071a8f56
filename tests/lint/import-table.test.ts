import { Linter } from 'eslint';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { importTable, rowOf } from '../../eslint/import-table.mjs';
import { importTableRule } from '../../eslint/import-table-rule.mjs';
import { root } from '../../scripts/lib/aliases.mjs';

const linter = new Linter();

/** The rule's messages for a snippet that pretends to stand at `file`. */
function messages(file: string, code: string): string[] {
  const config = {
    files: ['**/*.ts'],
    plugins: { hexwright: { rules: { 'import-table': importTableRule } } },
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    rules: { 'hexwright/import-table': 'error' },
  } as Linter.Config;
  const options = { filename: path.join(root, file) };
  const problems = linter.verify(code, config, options);
  expect(problems.filter((message) => message.fatal)).toEqual([]);
  return problems.map((message) => message.message);
}

/** For every row of the table: a file of it, an import it may write, and one it may not. */
const cases: Record<string, { file: string; allowed: string; forbidden: string }> = {
  schemas: {
    file: 'schemas/index.ts',
    allowed: `export * from './other'`,
    forbidden: `import { ok } from '@core/base/result'`,
  },
  'src/core/base': {
    file: 'src/core/base/random.ts',
    allowed: `import { ok } from './result'`,
    forbidden: `import { distance } from '../hex/distance'`,
  },
  'src/core/hex': {
    file: 'src/core/hex/line.ts',
    allowed: `import { ok } from '../base/result'`,
    forbidden: `import type { Scenario } from '../model/scenario'`,
  },
  'src/core/model': {
    file: 'src/core/model/scenario.ts',
    allowed: `import { validateScenario } from './generated/validators'`,
    forbidden: `import { registry } from '@core/rules/registry'`,
  },
  'src/core/rules': {
    file: 'src/core/rules/contract.ts',
    allowed: `import type { Scenario } from '../model/scenario'`,
    forbidden: `import { roll } from './common/dice'`,
  },
  'src/core/rules/common': {
    file: 'src/core/rules/common/dice.ts',
    allowed: `import type { OddsTerm } from '../contract'`,
    forbidden: `import { rules } from '../systems/counterspace'`,
  },
  'src/core/rules/systems/*': {
    file: 'src/core/rules/systems/counterspace/move.ts',
    allowed: `import { roll } from '../../common/dice'; import { state } from './state'`,
    forbidden: `import { table } from '../minimal/table'`,
  },
  'src/core/rules/registry.ts': {
    file: 'src/core/rules/registry.ts',
    allowed: `import { rules } from './systems/counterspace'`,
    forbidden: `import { greedy } from '../players/greedy'`,
  },
  'src/core/players': {
    file: 'src/core/players/greedy.ts',
    allowed: `import type { RuleSystem } from '../rules/contract'`,
    forbidden: `import { rules } from '../rules/registry'`,
  },
  'src/core/playtest': {
    file: 'src/core/playtest/session.ts',
    allowed: `import { systemOf } from '../rules/registry'; import { greedy } from '../players/greedy'`,
    forbidden: `import { post } from '../campaign/post'`,
  },
  'src/core/balance': {
    file: 'src/core/balance/target.ts',
    allowed: `import { wilson } from '../playtest/statistics'`,
    forbidden: `import { post } from '../campaign/post'`,
  },
  'src/core/campaign': {
    file: 'src/core/campaign/post.ts',
    allowed: `import type { BattleResult } from '../rules/contract'`,
    forbidden: `import { counterspace } from '../rules/systems/counterspace'`,
  },
  'src/core/campaign/play': {
    file: 'src/core/campaign/play/forecast.ts',
    allowed: `import { derive } from '../derive'; import { wilson } from '../../playtest'`,
    forbidden: `import { BalanceFinding } from '../../balance'`,
  },
  'src/core/campaign/mail': {
    file: 'src/core/campaign/mail/play.ts',
    allowed: `import { append } from '../append'; import { MailChain } from '../../mail'`,
    forbidden: `import { BalanceFinding } from '../../balance'`,
  },
  'src/core/mail': {
    file: 'src/core/mail/play.ts',
    allowed: `import { PlaySession } from '../playtest'; import { sha256 } from '@noble/hashes/sha2.js'`,
    forbidden: `import { derive } from '../campaign'`,
  },
  'src/core/drawing': {
    file: 'src/core/drawing/map-svg.ts',
    allowed: `import type { DesignSet } from '../rules/contract'; import type { Scenario } from '../model'`,
    forbidden: `import { counterspace } from '../rules/systems/counterspace'`,
  },
  'src/core/print': {
    file: 'src/core/print/counters.ts',
    allowed: `import { drawMap } from '../drawing'; import { weaponNotation } from '../rules/systems/counterspace'`,
    forbidden: `import { greedy } from '../players/greedy'`,
  },
  'src/core/pack': {
    file: 'src/core/pack/plan.ts',
    allowed: `import { slug } from '@core/model'; import { create } from 'mutative'`,
    forbidden: `import { drawMap } from '../drawing'`,
  },
  'src/shared': {
    file: 'src/shared/host-api.ts',
    allowed: `import type { Scenario } from '@core/model/scenario'; export type { Finding } from '@core/base'`,
    forbidden: `import { ok } from '@core/base/result'`,
  },
  'src/main/library': {
    file: 'src/main/library/read.ts',
    allowed: `import fs from 'node:fs'; import schema from '@schemas/scenario.schema.json'; import watch from 'chokidar'`,
    forbidden: `import { channels } from '@shared/channels'`,
  },
  'src/main/playtests': {
    file: 'src/main/playtests/pool.ts',
    allowed: `import { Worker } from 'worker_threads'; import createWorker from './worker?nodeWorker'`,
    forbidden: `import { read } from '../library/read'`,
  },
  'src/main/queue': {
    file: 'src/main/queue/client.ts',
    allowed: `import { Queue } from 'bullmq'; import { Seat } from '../playtests'; import { shape } from '@shared/guards'`,
    forbidden: `import { WebSocket } from 'ws'`,
  },
  'src/main/host': {
    file: 'src/main/host/index.ts',
    allowed: `import { read } from '../library/read'; import type { HostApi } from '@shared/host-api'`,
    forbidden: `import { app } from 'electron'`,
  },
  'src/main/print': {
    file: 'src/main/print/chromium.ts',
    allowed: `import { spawn } from 'node:child_process'; import { ok } from '@core/base'`,
    forbidden: `import { createHost } from '../host'`,
  },
  'src/main/electron': {
    file: 'src/main/electron/index.ts',
    allowed: `import { app } from 'electron'; import { createHost } from '../host'`,
    forbidden: `import { read } from '../library/read'`,
  },
  'src/main/browser': {
    file: 'src/main/browser/index.ts',
    allowed: `import { WebSocketServer } from 'ws'; import { createHost } from '@main/host'`,
    forbidden: `import { shell } from 'electron'`,
  },
  'src/main/cli': {
    file: 'src/main/cli/index.ts',
    allowed: `import { Command } from 'commander'; import { read } from '@main/library/read'; import type { HostApi } from '@shared/host-api'`,
    forbidden: `import { createHost } from '../host'`,
  },
  'src/preload': {
    file: 'src/preload/index.ts',
    allowed: `import { contextBridge } from 'electron'; import { channels } from '@shared/channels'`,
    forbidden: `import fs from 'fs'`,
  },
  'src/renderer/documents': {
    file: 'src/renderer/documents/history.ts',
    allowed: `import { create } from 'mutative'; import { scenarioFindings } from '@core/model/scenario'`,
    forbidden: `import { ref } from 'vue'`,
  },
  'src/renderer/stores': {
    file: 'src/renderer/stores/documents.ts',
    allowed: `import { defineStore } from 'pinia'; import { open } from '../documents/open'`,
    forbidden: `import { camera } from '../canvas/camera'`,
  },
  'src/renderer/canvas': {
    file: 'src/renderer/canvas/camera.ts',
    allowed: `import Konva from 'konva'; import { distance } from '@core/hex/distance'`,
    forbidden: `import { rules } from '@core/rules/registry'`,
  },
  'src/renderer/features/*': {
    file: 'src/renderer/features/maps/MapEditor.ts',
    allowed: `import { camera } from '../../canvas/camera'; import { tools } from './tools'`,
    forbidden: `import { board } from '../battle/board'`,
  },
  'src/renderer': {
    file: 'src/renderer/main.ts',
    allowed: `import { createApp } from 'vue'; import { useTabs } from './stores'`,
    forbidden: `import { maps } from './features/maps'`,
  },
};

describe('the import table', () => {
  it('has a case for every row', () => {
    expect(Object.keys(cases).sort()).toEqual(importTable.map((row) => row.folder).sort());
  });

  it.each(Object.entries(cases))('%s: allowed passes, forbidden fails', (folder, { file, allowed, forbidden }) => {
    expect(rowOf(file)?.row.folder).toBe(folder);
    expect(messages(file, allowed)).toEqual([]);
    expect(messages(file, forbidden)).toHaveLength(1);
  });

  it.each(['node:fs', 'fs/promises', 'electron', 'vue', 'pinia', 'konva', 'element-plus', 'ajv', 'lodash'])(
    'core may not import %s',
    (name) => {
      expect(messages('src/core/model/scenario.ts', `import x from '${name}'`)).toHaveLength(1);
    },
  );

  it.each(Object.values(cases).map(({ file }) => file))('%s may not import the compared libraries', (file) => {
    expect(messages(file, `import { Client } from 'boardgame.io/client'`)).toHaveLength(1);
  });

  it('keeps the main process out of the renderer', () => {
    for (const file of ['src/renderer/main.ts', 'src/renderer/features/maps/MapEditor.ts']) {
      expect(messages(file, `import { createHost } from '@main/host'`)).toHaveLength(1);
    }
  });

  it('finds every kind of import', () => {
    const file = 'src/core/hex/line.ts';
    for (const code of [
      `import '@core/model/x'`,
      `export * from '@core/model/x'`,
      `export { a } from '@core/model/x'`,
      `const x = import('@core/model/x')`,
      `type X = import('@core/model/x').X`,
      `import x = require('@core/model/x')`,
    ]) {
      expect(messages(file, code), code).toHaveLength(1);
    }
  });

  it('treats a type-only import like any other, except in mayTypes', () => {
    expect(messages('src/renderer/canvas/a.ts', `import type { S } from '@core/rules/contract'`)).toHaveLength(1);
    expect(messages('src/shared/a.ts', `import { type S } from '@core/model/scenario'`)).toEqual([]);
    expect(messages('src/main/library/a.ts', `import type { HostApi } from '@shared/host-api'`)).toEqual([]);
    expect(messages('src/shared/a.ts', `import { type S, s } from '@core/model/scenario'`)).toHaveLength(1);
  });

  it('requires the alias for an import from another top folder', () => {
    const [message] = messages('src/main/host/a.ts', `import type { HostApi } from '../../shared/host-api'`);
    expect(message).toMatch(/Use the alias/);
  });

  it('rejects a folder that the table does not list', () => {
    expect(messages('src/core/misc/a.ts', `import { ok } from '../base'`)).toHaveLength(1);
    expect(messages('src/main/cli/a.ts', `import x from '../utils/x'`)).toHaveLength(1);
  });

  it.each(['src/main/playtests/a.ts', 'src/main/cli/a.ts', 'src/main/host/a.ts', 'src/renderer/a.ts'])(
    'keeps the queue out of %s',
    (file) => {
      expect(messages(file, `import { Queue } from 'bullmq'`)).toHaveLength(1);
      expect(messages(file, `const x = import('ioredis')`)).toHaveLength(1);
    },
  );

  it('ignores tests and scripts', () => {
    expect(messages('tests/core/a.test.ts', `import { app } from 'electron'; import '@main/host'`)).toEqual([]);
  });
});
