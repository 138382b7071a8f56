export type PaperName = 'a4' | 'letter';

/** A sheet of paper in its orientation, in millimetres. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** A rectangle on a page, in millimetres from the upper left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type PageOrientation = 'portrait' | 'landscape';

/** Portrait sizes in millimetres. */
export const PAPERS: Readonly<Record<PaperName, Sheet>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** Page border in millimetres; wide enough for common printers. */
export const MARGIN = 7.5;

/** Height of the page head including the space below it, in millimetres. */
export const HEAD = 8;

export function sheetOf(paper: PaperName, orientation: PageOrientation): Sheet {
  const { width, height } = PAPERS[paper];
  return orientation === 'portrait' ? { width, height } : { width: height, height: width };
}

/** The sheet without its margins. */
export function printable({ width, height }: Sheet): Area {
  return { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
}

/** The printable area below the page head. */
export function underHead(sheet: Sheet): Area {
  const area = printable(sheet);
  return { ...area, y: area.y + HEAD, height: area.height - HEAD };
}
