export type { Change, ChangeSource, Patch, Recipe } from './change';
export { assignJson, sameJson } from './assign';
export { Document, type DocumentOptions, type ExecuteOptions, type Mark } from './document';
export { toEditable, toPlain, type AnyEditable, type EditableOf } from './forms';
export type { Notice } from './notice';
export { isOpen, OpenDocument, type Checker, type OpenDocumentOptions, type OpenDocumentState } from './open-document';
export { withFix } from './pointer';
export { pointerKeys } from '@core/model';
export type {
  AnyDocument,
  BattleRecord,
  Campaign,
  Design,
  DocumentKind,
  DocumentOf,
  RulesId,
  Scenario,
} from '@core/model';
