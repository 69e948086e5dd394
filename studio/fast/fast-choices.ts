import type { GameChoice } from '../frame/choice-sheet.ts'
import { none, rational } from '#contract/rational.ts'
import { coinDistribution, longestStreak } from './coin.ts'
import { diceDistribution, winningNumbers } from './dice.ts'
import { hiLoGuesses, winningRanks } from './hi-lo.ts'
import { kenoDistribution, kenoPicks } from './keno.ts'
import { limboDistribution } from './limbo.ts'
import { minesDistribution, maxPicks } from './mines.ts'
import { plinkoDistribution, plinkoFactors, plinkoRisks, plinkoRows } from './plinko.ts'
import { wheelDistribution, wheelTables } from './wheel.ts'

export type FastKind = 'dice' | 'limbo' | 'coin' | 'mines' | 'hi-lo' | 'wheel' | 'plinko' | 'keno'

const between = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at)

const ofDice = (): GameChoice[] => {
  const listed = [200, 500, 1000, 2500, 4950, 7500, 9000, 9500, 9724, 9800]
  return between(winningNumbers.least, winningNumbers.most).map((winning) => ({
    name: (winning / 100).toFixed(2),
    distribution: diceDistribution(winning),
    isListed: listed.includes(winning),
  }))
}

const ofLimbo = (): GameChoice[] =>
  [101, 110, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000, 1_000_000].map((target) => ({
    name: (target / 100).toFixed(2),
    distribution: limboDistribution(target),
    isListed: true,
  }))

const ofMines = (): GameChoice[] =>
  between(1, 24).flatMap((mines) =>
    between(1, maxPicks(mines)).map((picked) => ({
      name: `${mines} / ${picked}`,
      distribution: minesDistribution(mines, picked),
      isListed: [1, 3, 5, 10, 24].includes(mines) && [1, 2, 3, 5, 8].includes(picked),
    })),
  )

/** One guess on each rank. The factors of a streak multiply; the 1 % edge is taken once. */
const ofHiLo = (): GameChoice[] =>
  between(0, 12).flatMap((rank) =>
    hiLoGuesses.flatMap((guess) => {
      const winning = BigInt(winningRanks(rank, guess))
      if (winning === 0n) return []
      const distribution = [
        { weight: winning, timesStake: rational(99n * 13n, 100n * winning) },
        { weight: 13n - winning, timesStake: none },
      ]
      return [{ name: `${rank + 1} ${guess}`, distribution, isListed: [0, 3, 6, 12].includes(rank) }]
    }),
  )

const choices: Readonly<Record<FastKind, () => readonly GameChoice[]>> = {
  dice: ofDice,
  limbo: ofLimbo,
  coin: () =>
    between(1, longestStreak).map((streak) => ({
      name: String(streak),
      distribution: coinDistribution(streak),
      isListed: true,
    })),
  mines: ofMines,
  'hi-lo': ofHiLo,
  wheel: () =>
    wheelTables.map((table) => ({
      name: table.name,
      distribution: wheelDistribution(table),
      isListed: true,
    })),
  plinko: () =>
    plinkoRows.flatMap((rows) =>
      plinkoRisks.map((risk) => ({
        name: `${rows} ${risk}`,
        distribution: plinkoDistribution(plinkoFactors(rows, risk) ?? []),
        isListed: true,
      })),
    ),
  keno: () =>
    between(kenoPicks.least, kenoPicks.most).map((picks) => ({
      name: String(picks),
      distribution: kenoDistribution(picks),
      isListed: true,
    })),
}

/** Every way to play a game with a return of its own. */
export const choicesOf = (kind: FastKind): readonly GameChoice[] => choices[kind]()
