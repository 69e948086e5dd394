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
  /** Takes an action in the open round; nothing happens at any other time. */
  act(action: ActionOf<Kind>): void
}

/** The table of one kind of game: what is chosen on it, and how a round is seen. */
export type Board<Kind extends GameKind> = {
  readonly element: HTMLElement
  /** What is chosen beside the stake, or what is missing in the player’s words. */
  choice(): Omit<ChoiceOf<Kind>, 'stakeMinor'> | string
  setMode(mode: BoardMode): void
  /** The stake that is chosen now, or that of the round that is open. */
  setStake(stakeMinor: bigint): void
  /** Shows the round as it stands; in motion where it is news. Resolves when it has been seen. */
  show(view: PictureOf<Kind>, isNews: boolean): Promise<void>
  /** What can be taken now, in minor units; null where nothing can. */
  cashMinor?(view: PictureOf<Kind>, stakeMinor: bigint): bigint | null
}

export type BoardMaker<Kind extends GameKind> = (parts: BoardParts<Kind>) => Board<Kind>
