import type { ActionOf, ChoiceOf } from '#contract/studio-moves.ts'
import type { GameKind, PictureOf } from '#contract/studio-views.ts'
import type { Wait } from '../game-view.ts'
import type { Texts } from '../texts.ts'

/** `choosing` before a round, `deciding` in an open one, `still` while a round is requested or shown. */
export type BoardMode = 'choosing' | 'deciding' | 'still'

export type BoardParts<Kind extends GameKind> = {
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  readonly wait: Wait
  readonly sysname: string
  /** Text for a round of several steps that is paid automatically; shown on the table before the first step. */
  readonly endsAtOnce: readonly HTMLElement[]
  /** Plays when a card is laid or turned or chips are put down; each sound has a visible counterpart. */
  sound(name: 'card' | 'chip'): void
  act(action: ActionOf<Kind>): void
}

/** The table of one kind of game: its choices, and how it shows a round. */
export type Board<Kind extends GameKind> = {
  readonly element: HTMLElement
  /**
   * The choice beside the stake (chip bets also name it: the smallest chip), or a message on what is missing.
   */
  choice(): (Omit<ChoiceOf<Kind>, 'stakeMinor'> & { stakeMinor?: string }) | string
  setMode(mode: BoardMode): void
  /** The chosen stake, or that of the open round. */
  setStake(stakeMinor: bigint): void
  /** Shows the round as it stands, with motion if it is new. Resolves when it has been shown. */
  show(view: PictureOf<Kind>, isNews: boolean): Promise<void>
  /** The amount that can be cashed out now, in minor units; null if none. */
  cashMinor?(view: PictureOf<Kind>, stakeMinor: bigint): bigint | null
  /** What the main button does in an open round when there is nothing to cash out. */
  mainAction?(view: PictureOf<Kind>, stakeMinor: bigint): MainAction<Kind>
  /** Label of the amount where it is not the stake of a whole round. */
  readonly stakeLabel?: string
  /** The latest rounds of this table, newest first, for a table that shows them. */
  recall?(views: readonly PictureOf<Kind>[]): void
}
export type MainAction<Kind extends GameKind> = { readonly label: string; readonly action: ActionOf<Kind> }

export type BoardMaker<Kind extends GameKind> = (parts: BoardParts<Kind>) => Board<Kind>
