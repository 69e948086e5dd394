import type { MathsSheet } from '#studio/games/maths-sheet.ts'
import type { SlotGame } from '#studio/maths/slot-game.ts'
import { element } from '../dom.ts'
import { formatDigits } from '../money.ts'
import { symbolText, type Texts } from '../texts.ts'

const minOf = ({ linePays }: SlotGame): number =>
  Math.min(
    ...Object.values(linePays).flatMap((pays) => {
      const at = pays.findIndex((pay) => pay > 0)
      return at === -1 ? [] : [at + 1]
    }),
  )

const groupRules = (game: SlotGame, texts: Texts): string[] => [
  texts('rulesGroups', { least: minOf(game) }),
  ...(game.falls ? [texts('rulesFalls', { multipliers: game.falls.multipliers.join(' / ') })] : []),
]

const tumbleRules = (game: SlotGame, texts: Texts): string[] => {
  const { tumbles, strips } = game
  const rules = [texts('rulesAnywhere', { least: minOf(game) })]
  if (!tumbles) return rules
  const strip = strips.base[0] ?? []
  return [
    ...rules,
    texts('rulesTumbles', { most: tumbles.most }),
    texts('rulesOrbs', {
      symbol: symbolText(texts, tumbles.orb),
      share: strip.filter((symbol) => symbol === tumbles.orb).length,
      places: strip.length,
      multipliers: tumbles.values.map(({ times }) => times).join(' / '),
      chances: tumbles.values.map(({ weight }) => weight).join(' / '),
      of: tumbles.values.reduce((sum, { weight }) => sum + weight, 0),
      adding: tumbles.adding,
    }),
  ]
}

const winRules = (game: SlotGame, texts: Texts): string[] => {
  const { pays, strips, rows, heights } = game
  if (pays === 'both-ways') return [texts('rulesBothWays')]
  if (pays === 'groups') return groupRules(game, texts)
  if (pays === 'anywhere') return tumbleRules(game, texts)
  if (pays !== 'ways') return [texts('rulesLineWin')]
  const waysOf = (height: number) => formatDigits(BigInt(height) ** BigInt(strips.base.length), 0)
  const ways = texts('rulesWays', { ways: waysOf(rows) })
  if (!heights) return [ways]
  const [least, most] = [Math.min(...heights), Math.max(...heights)]
  return [ways, texts('rulesHeights', { least, most, fewest: waysOf(least), ways: waysOf(most) })]
}

const holdRules = ({ hold, strips, rows }: SlotGame, texts: Texts): string[] =>
  hold === undefined
    ? []
    : [
        texts('rulesHold', {
          symbol: symbolText(texts, hold.coin),
          least: hold.least,
          respins: hold.respins,
          oneIn: hold.oneIn,
          values: hold.values.map(({ timesStake }) => timesStake).join(' / '),
          places: strips.base.length * rows,
          full: formatDigits(BigInt(hold.fullTimesStake), 0),
        }),
      ]

const stayRules = ({ wild, stays }: SlotGame, texts: Texts): string[] =>
  wild === null || stays === undefined
    ? []
    : [
        texts('rulesStays', {
          symbol: symbolText(texts, wild),
          multipliers: stays.multipliers.map(({ times }) => times).join(' / '),
          chances: stays.multipliers.map(({ weight }) => weight).join(' / '),
          of: stays.multipliers.reduce((sum, { weight }) => sum + weight, 0),
        }),
      ]

const pickRules = ({ picks, scatter }: SlotGame, texts: Texts): string[] => {
  if (!picks || scatter === null) return []
  const sum = picks.values.reduce((all, value) => all + value, 0)
  return [
    texts('rulesScatter', { symbol: symbolText(texts, scatter) }),
    texts('rulesPicks', {
      symbol: symbolText(texts, scatter),
      least: picks.least,
      picks: picks.picks,
      of: picks.values.length,
      values: picks.values.toSorted((a, b) => a - b).join(' / '),
      mean: Number(((picks.picks * sum) / picks.values.length).toFixed(2)),
    }),
  ]
}

const buyRules = (bought: MathsSheet['bought'], texts: Texts): string[] =>
  bought
    ? [
        texts('rulesBuy', {
          price: bought.priceTimesStake,
          percent: bought.percent,
          most: bought.most,
        }),
      ]
    : []

const wildRules = ({ wild, scatter }: SlotGame, texts: Texts): string[] => {
  if (wild === null) return []
  const symbol = symbolText(texts, wild)
  return [
    scatter === null
      ? texts('rulesWildAll', { symbol })
      : texts('rulesWild', { symbol, scatter: symbolText(texts, scatter) }),
  ]
}

const scatterRules = ({ scatter, hold, freeSpins }: SlotGame, texts: Texts): string[] => {
  if (scatter === null || hold || freeSpins.cap === 0) return []
  const symbol = symbolText(texts, scatter)
  const awards = freeSpins.awards.map((spins, count) => ({ spins, count })).filter(({ spins }) => spins > 0)
  return [
    texts('rulesScatter', { symbol }),
    texts('rulesFreeSpins', {
      awards: `${awards.map(({ count }) => count).join(' / ')} × ${symbol}`,
      spins: awards.map(({ spins }) => spins).join(' / '),
      multiplier: freeSpins.multiplier,
      cap: freeSpins.cap,
    }),
  ]
}

/** The rules of the game, sentence by sentence, from its definition. */
export const howItWorks = (game: SlotGame, texts: Texts, bought?: MathsSheet['bought']): HTMLElement =>
  element(
    'ul',
    { class: 'how' },
    [
      ...[winRules, holdRules, wildRules, stayRules, scatterRules, pickRules].flatMap((rules) =>
        rules(game, texts),
      ),
      ...buyRules(bought, texts),
    ].map((rule) => element('li', {}, [rule])),
  )
