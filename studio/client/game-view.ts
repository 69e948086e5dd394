import type { GrantedFreeSpins, GameFrameMessage, GamingSession } from '#contract/studio.ts'
import type { SpinView } from '#contract/studio-views.ts'
import type { WinTier } from './round-timeline.ts'

/**
 * The reels, independent of how they are drawn. All calls return at once; motion fits the steps of the
 * timeline.
 */
export type Reels = {
  readonly element: HTMLElement
  /** `held` are the reels that do not turn. */
  turn(kind: SceneKind, held: readonly number[]): void
  /** Brings the reels to rest on the spin, from the left. */
  stop(spin: ShownSpin): void
  /** Replaces symbols without a turn: changed or removed symbols are followed by one from above. */
  drop(spin: ShownSpin, gone: readonly Cell[]): void
  /** Shows the reels as they were before the turn, after a refused spin. */
  restAsBefore(): void
  /** Marks cells and the lines through them; accented only for a return above the stake (D8). */
  mark(mark: Mark): void
  unmark(): void
}

/** A place in the window: reel and row, from 0. */
export type Cell = readonly [reel: number, row: number]

export type ShownSpin = Pick<SpinView, 'kind' | 'stops' | 'window'>

export type SceneKind = 'base' | 'free'
export const sceneOf = ({ kind, respinsLeft }: Pick<SpinView, 'kind' | 'respinsLeft'>): SceneKind =>
  kind === 'free' || (kind === 'respin' && respinsLeft !== undefined) ? 'free' : 'base'

/** `cells` are [reel, row]; each of `paths` is the row of a line on each reel. */
export type Mark = {
  cells: readonly Cell[]
  paths: readonly (readonly number[])[]
  isAccented: boolean
}

/**
 * The content of the overlay. `tier` is the size of a large win, 0 for anything else; `countMs` 0 does not
 * count.
 */
export type OverlayView = {
  title: string
  winMinor: bigint | null
  countMs: number
  note: string
  tier: WinTier
}

/** `isOn` while the grant is played; a grant with none left has just ended. */
export type GrantedFreeSpinsView = { readonly pack: GrantedFreeSpins; readonly isOn: boolean }

/** Refusals that end play until the game is opened again. */
export const fatalRefusals: readonly string[] = [
  'TOKEN_INVALID',
  'PLAY_NOT_ALLOWED',
  'GAME_CLOSED',
  'RULES_CHANGED',
]

/** `deciding` is an open round that waits for its player. */
export type Phase = 'opening' | 'ready' | 'playing' | 'deciding' | 'retry' | 'closed'

/** The controls around the reels. The controller uses this and never the document. */
export type Screen = {
  setPhase(phase: Phase): void
  setStake(stakesMinor: readonly bigint[], stakeMinor: bigint): void
  /** Shown beside the stakes; null if there is no cap. */
  setStakeCap(capMinor: bigint | null): void
  setBalance(balanceMinor: bigint): void
  countBalance(balanceMinor: bigint): void
  setWin(winMinor: bigint): void
  countWin(winMinor: bigint): void
  /** A visible line beside the reels; screen readers get the status instead. */
  setCaption(text: string): void
  setStatus(text: string, tone: Tone): void
  setFreeSpins(text: string): void
  setScene(kind: SceneKind): void
  setOverlay(view: OverlayView | null): void
  /** Label and state of the main button where the phase alone does not define them. */
  setMainButton(label: string, isEnabled: boolean): void
  setTap(tap: 'start' | 'skip' | null): void
  setGamingSession(gamingSession: GamingSession | null): void
  /** Granted free spins that wait, are being played or have just ended; null if there are none. */
  setGrantedFreeSpins(view: GrantedFreeSpinsView | null): void
  /** The number of ways in which the reels can win, in words; empty while they turn. */
  setWays(text: string): void
  setReels(text: string): void
}
export type Tone = 'plain' | 'celebrated' | 'trouble'

export type Host = (message: GameFrameMessage) => void

export type Wait = (ms: number) => Promise<void>
