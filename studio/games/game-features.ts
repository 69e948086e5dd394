import type { GameFeature } from '#contract/game-traits.ts'
import type { SlotGame } from '../maths/slot-game.ts'

/** The features of a game besides its reels, from its definition. */
export const featuresOf = ({
  falls,
  freeSpins,
  picks,
  stays,
  strips,
  tumbles,
  wild,
}: SlotGame): GameFeature[] => {
  const hasFreeSpins = freeSpins.awards.some((award) => award > 0)
  const found: Partial<Record<GameFeature, boolean>> = {
    free_spins: hasFreeSpins,
    multipliers: (hasFreeSpins && freeSpins.multiplier > 1) || Boolean(falls ?? stays ?? tumbles),
    wilds: wild !== null && [...strips.base, ...strips.free].some((reel) => reel.includes(wild)),
    bonus_buy: picks !== undefined,
    cascades: falls !== undefined || tumbles !== undefined,
  }
  return (Object.keys(found) as GameFeature[]).filter((feature) => found[feature])
}
