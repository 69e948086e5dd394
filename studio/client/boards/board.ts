import type { ActionOf, ChoiceOf } from '#contract/studio-moves.ts'
import type { GameKind, PictureOf } from '#contract/studio-views.ts'
import type { Wait } from '../game-view.ts'
import type { Texts } from '../texts.ts'

/** `choosing` before a round, `deciding` in an open one, `still` while a round is asked for or shown. */
export type BoardMode = 'choosing' | 'deciding' | 'still'

export type BoardParts<Kind extends GameKind> = {
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  readonly wait: Wait
  /** Which of the games of its kind it is. */
  readonly sysname: string
  /** Where a round of several steps is paid by itself, in words; they stand on the table before the first step. */
  readonly endsAtOnce: readonly HTMLElement[]
  /** A card that is laid or turned, chips that are put down: what is heard is seen on the table too. */
  sound(name: 'card' | 'chip'): void
  /** Takes an action in the open round; nothing happens at any other time. */
  act(action: ActionOf<Kind>): void
}

/** The table of one kind of game: what is chosen on it, and how a round is seen. */
export type Board<Kind extends GameKind> = {
  readonly element: HTMLElement
  /**
   * What is chosen beside the stake, or what is missing in the player’s words. A table whose bets are laid chip by chip
   * names the stake too: its smallest chip.
   */
  choice(): (Omit<ChoiceOf<Kind>, 'stakeMinor'> & { stakeMinor?: string }) | string
  setMode(mode: BoardMode): void
  /** The stake that is chosen now, or that of the round that is open. */
  setStake(stakeMinor: bigint): void
  /** Shows the round as it stands; in motion where it is news. Resolves when it has been seen. */
  show(view: PictureOf<Kind>, isNews: boolean): Promise<void>
  /** What can be taken now, in minor units; null where nothing can. */
  cashMinor?(view: PictureOf<Kind>, stakeMinor: bigint): bigint | null
  /** What the main button does in an open round where it takes nothing. */
  mainAction?(view: PictureOf<Kind>, stakeMinor: bigint): MainAction<Kind>
  /** What the stake is called where it is no whole round’s. */
  readonly stakeLabel?: string
  /** The latest rounds of this table, the newest first, for a table that shows them. */
  recall?(views: readonly PictureOf<Kind>[]): void
}
export type MainAction<Kind extends GameKind> = { readonly label: string; readonly action: ActionOf<Kind> }

export type BoardMaker<Kind extends GameKind> = (parts: BoardParts<Kind>) => Board<Kind>
