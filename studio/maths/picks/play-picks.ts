import type { PickView } from '#contract/studio-views.ts'
import type { Draw } from '../../frame/draw.ts'
import { drawDistinct } from '../../frame/draw.ts'
import type { PickRules, SlotGame } from '../slot-game.ts'

/** Places that wait for the player: the value of each, and the opened ones in order. */
export type Picks = { readonly values: readonly number[]; readonly picked: readonly number[] }

/** Draws the order of all places, once. */
export const layOut = ({ values }: PickRules, draw: Draw): Picks => ({
  values: drawDistinct(values.length, values.length, draw).map((from) => values[from]!),
  picked: [],
})

export const picksAfter = (
  { picks: rules }: Pick<SlotGame, 'picks'>,
  base: { readonly scatterCount: number } | undefined,
  draw: Draw,
): Picks | undefined => (rules && base && base.scatterCount >= rules.least ? layOut(rules, draw) : undefined)

export const isOpen = ({ picks }: PickRules, { picked }: Picks): boolean => picked.length < picks

export const canPick = (rules: PickRules, picks: Picks, place: number): boolean =>
  isOpen(rules, picks) && place < picks.values.length && !picks.picked.includes(place)

/** The total pay of the opened places, in stakes. */
export const pickedTimes = ({ values, picked }: Picks): number =>
  picked.reduce((sum, place) => sum + values[place]!, 0)

/** The opened places; the others only after the last choice. */
export const viewPicks = (rules: PickRules, picks: Picks): PickView => ({
  places: picks.values.length,
  picks: rules.picks,
  picked: picks.picked.map((place) => ({ place, timesStake: picks.values[place]! })),
  values: isOpen(rules, picks) ? null : [...picks.values],
})
