/** Paper that home printers take. */
export type PaperName = 'a4' | 'letter';

/** A sheet of paper as it is held, in millimetres. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** A rectangle on a page: millimetres from its upper left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type PageTurn = 'portrait' | 'landscape';

/** Sizes held upright, in millimetres. */
export const PAPERS: Readonly<Record<PaperName, Sheet>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** White border that no usual printer needs more of, in millimetres. */
export const MARGIN = 7.5;

/** Height of the line of words at the head of a page, with the room under it. */
export const HEAD = 8;

/** A sheet of a paper, upright or on its side. */
export function sheetOf(paper: PaperName, turn: PageTurn): Sheet {
  const { width, height } = PAPERS[paper];
  return turn === 'portrait' ? { width, height } : { width: height, height: width };
}

/** The part of a sheet that is printed on. */
export function printable({ width, height }: Sheet): Area {
  return { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
}

/** The printable part under the head of the page. */
export function underHead(sheet: Sheet): Area {
  const area = printable(sheet);
  return { ...area, y: area.y + HEAD, height: area.height - HEAD };
}
