/** How far a player is in one stage of sealed orders. */
export interface StageMark {
  readonly name: string;
  readonly done: boolean;
}

/** A stage of sealed orders, with a mark for each player. */
export interface SealStage {
  readonly label: string;
  readonly marks: readonly StageMark[];
}
