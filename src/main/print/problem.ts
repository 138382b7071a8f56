/** Why no PDF was made; the message says what to do. */
export interface PdfProblem {
  readonly code: 'no-browser' | 'failed' | 'timeout' | 'cancelled' | 'busy';
  readonly message: string;
}
