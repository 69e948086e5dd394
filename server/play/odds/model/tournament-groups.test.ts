import { describe, expect, test } from 'vitest'
import { groupTournaments, type PlayedIn } from './tournament-groups.ts'

/** `league 1: a b c` with so many results per club. */
const played = (
  tournamentId: bigint,
  clubs: readonly number[],
  results: number,
  region = 'Here',
): PlayedIn[] =>
  clubs.map((club) => ({ source: 'feed', region, tournamentId, competitorId: BigInt(club), results }))
const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)
const groups = (...rows: readonly PlayedIn[][]) => groupTournaments(rows.flat()).map((one) => one.tournaments)

describe('tournaments are fitted together', () => {
  test('that exchange clubs, through others too', () => {
    const [first, second, third] = [range(0, 10), range(9, 10), range(18, 10)]
    expect(groups(played(1n, first, 20), played(2n, second, 20), played(3n, third, 20))).toEqual([
      [1n, 2n, 3n],
    ])
  })

  test('of one region and source: a club that plays abroad joins nothing', () => {
    expect(groups(played(1n, range(0, 10), 20), played(2n, range(5, 10), 20, 'There'))).toEqual([[1n], [2n]])
  })

  test('but for cups, in which clubs play little, and which join what has nothing else in common', () => {
    const cup = played(3n, range(0, 20), 2)
    expect(groups(played(1n, range(0, 10), 20), played(2n, range(10, 10), 20), cup)).toEqual([[1n], [2n]])
    // A cup counts where there is nothing else.
    expect(groups(played(3n, range(0, 64), 2))).toEqual([[3n]])
  })

  test('from sixty results on', () => {
    expect(groups(played(1n, range(0, 10), 12))).toEqual([[1n]])
    expect(groups(played(1n, [...range(0, 10)], 12).slice(0, 9))).toEqual([])
  })

  test('up to three hundred clubs; of more each by itself', () => {
    expect(groups(played(1n, range(0, 200), 20), played(2n, range(100, 200), 20))).toEqual([[1n, 2n]])
    expect(groups(played(1n, range(0, 200), 20), played(2n, range(199, 200), 20))).toEqual([[1n], [2n]])
    expect(groups(played(1n, range(0, 301), 20))).toEqual([])
  })
})
