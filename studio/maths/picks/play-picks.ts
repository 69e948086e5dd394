import type { PickView } from '#contract/studio-views.ts'
import type { Draw } from '../../frame/draw.ts'
import { drawDistinct } from '../../frame/draw.ts'
import type { PickRules, SlotGame } from '../slot-game.ts'

/** Places that wait for their player: what lies under each, and which were opened, in their order. */
export type Picks = { readonly values: readonly number[]; readonly picked: readonly number[] }

/** Draws the order of all places, once and for all. */
export const layOut = ({ values }: PickRules, draw: Draw): Picks => ({
  values: drawDistinct(values.length, values.length, draw).map((from) => values[from]!),
  picked: [],
})

/** The places that the base spin of a round has laid out. */
export const picksAfter = (
  { picks: rules }: Pick<SlotGame, 'picks'>,
  base: { readonly scatterCount: number } | undefined,
  draw: Draw,
): Picks | undefined => (rules && base && base.scatterCount >= rules.least ? layOut(rules, draw) : undefined)

export const isOpen = ({ picks }: PickRules, { picked }: Picks): boolean => picked.length < picks

export const canPick = (rules: PickRules, picks: Picks, place: number): boolean =>
  isOpen(rules, picks) && place < picks.values.length && !picks.picked.includes(place)

/** What the opened places pay together, in stakes. */
export const pickedTimes = ({ values, picked }: Picks): number =>
  picked.reduce((sum, place) => sum + values[place]!, 0)

/** The opened places; the others only once nothing can be chosen any more. */
export const viewPicks = (rules: PickRules, picks: Picks): PickView => ({
  places: picks.values.length,
  picks: rules.picks,
  picked: picks.picked.map((place) => ({ place, timesStake: picks.values[place]! })),
  values: isOpen(rules, picks) ? null : [...picks.values],
})
