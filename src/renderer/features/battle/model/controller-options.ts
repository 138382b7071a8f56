import type { Finding } from '@core/base';
import type { MailPlay } from '@core/mail';
import type { PlaySession } from '@core/playtest';
import type { RuleSystemInfo } from '@core/rules/contract';
import type { OpenDocument } from '@renderer/documents';
import type { AiClient } from './ai-client';
import type { AnimationQueue } from './animation-queue';
import type { IsSimultaneous } from './simultaneous';

/** What a `BattleController` is built from. */
export interface BattleControllerOptions {
  readonly doc: OpenDocument<'record'>;
  readonly info: RuleSystemInfo;
  readonly session: PlaySession;
  /** Findings from replaying the record. */
  readonly findings: readonly Finding[];
  readonly thinking: AiClient;
  /** Answers hints and turning points, so that computer players need not wait for them. */
  readonly advisor: AiClient;
  readonly animation?: AnimationQueue;
  /** See `BattleSystem.simultaneous`. */
  readonly simultaneous?: IsSimultaneous | undefined;
  /** The exchange, in a battle by mail. */
  readonly mail?: MailPlay | undefined;
}
