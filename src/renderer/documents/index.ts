export type { Change, Recipe } from './change';
export { assignJson, sameJson } from './assign';
export { libraryAt } from './document-library';
export { Document, type ExecuteOptions, type Mark } from './document';
export { isOpen, OpenDocument, type OpenDocumentOptions, type OpenDocumentState } from './open-document';
export { partEdit, type Edit } from './part-edit';
export { applyFix } from './pointer';
export { pointerKeys } from '@core/model';
export type { AnyDocument, Design, DocumentKind, DocumentOf, Fleet, RulesId } from '@core/model';
