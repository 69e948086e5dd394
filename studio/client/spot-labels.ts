import type { PaidBet } from '#contract/studio-table-views.ts'
import { rouletteSpots } from '#studio/tables/roulette-spots.ts'
import { factorText } from './round-labels.ts'
import type { TextKey, Texts } from './texts.ts'

const roulette = new Map(rouletteSpots.map((spot) => [spot.id, spot]))

export const rouletteSpotText = (id: string, texts: Texts): string => {
  const spot = roulette.get(id)
  if (!spot) return id
  const [first = 0, last = 0] = [spot.pockets[0], spot.pockets.at(-1)]
  const numbers = spot.kind === 'dozen' ? `${first}–${last}` : spot.pockets.join('/')
  return texts(`spot.${spot.kind}` as TextKey, { numbers, number: first })
}

export const sicBoSpotText = (id: string, texts: Texts): string => {
  if (id === 'any-triple') return texts('sicBo.any-triple')
  const [kind, number = '', second = ''] = id.split('-')
  return number === ''
    ? texts(`sicBo.${kind}` as TextKey)
    : texts(`sicBoSpot.${kind}` as TextKey, { number, second })
}

export const betLabels = (
  bets: readonly PaidBet[],
  spotText: (spot: string) => string,
  texts: Texts,
): string[] =>
  bets.map(({ spot, chips, factor }) =>
    texts('chipsOn', { spot: spotText(spot), count: chips, factor: factorText(factor, 100) }),
  )
