export type { Change, ChangeKind, ChangeSource, Recipe } from './change';
export { assignJson, sameJson } from './assign';
export { libraryAt, type DocumentLibrary } from './document-library';
export { Document, type DocumentOptions, type ExecuteOptions, type Mark } from './document';
export type { FileStatus } from './file-status';
export { isOpen, OpenDocument, type Checker, type OpenDocumentOptions, type OpenDocumentState } from './open-document';
export { partEdit, type Edit } from './part-edit';
export { applyFix } from './pointer';
export { pointerKeys } from '@core/model';
export type {
  AnyDocument,
  BattleRecord,
  Campaign,
  Design,
  DocumentKind,
  DocumentOf,
  Fleet,
  RulesId,
  Scenario,
} from '@core/model';
