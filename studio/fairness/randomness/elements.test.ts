import { expect, test } from 'vitest'
import { drawDistinct, type Draw } from '../../frame/draw.ts'
import type { StudioGame, RoundMoves } from '../../frame/studio-game.ts'
import { drawStream } from '../draw-stream.ts'
import { countRound, freshCounts, testElements } from './counted-rounds.ts'
import { countedGames, type CountedGame } from './game-elements.ts'
import { chiSquareOf, refusedBy, type Finding } from './p-values.ts'
import { runSeed } from '#test/draws/random-seeds.ts'

const pairOf = (name: string) => ({
  serverSeed: runSeed(`elements of ${name}`),
  clientSeed: 'anna',
})

function findingsOf(counted: CountedGame, rounds: number): readonly Finding[] {
  const counts = freshCounts(counted)
  const pair = pairOf(`${counted.game.sysname}, ${JSON.stringify(counted.choice)}`)
  const stakeMinor = counted.game.defaultStakeMinor
  for (let nonce = 0; nonce < rounds; nonce += 1)
    countRound(counted, counts, { seeds: { ...pair, nonce }, stakeMinor })
  return testElements(counted, counts)
}

test('N4 every stop of a reel, pocket, die, card and number comes as often as every other', () => {
  for (const { game, elements } of countedGames)
    for (const { name, chances } of elements)
      expect(
        chances.reduce((sum, chance) => sum + chance, 0),
        `${game.sysname}: ${name}`,
      ).toBeCloseTo(1, 9)
  expect(refusedBy(countedGames.flatMap((counted) => findingsOf(counted, 2500)))).toEqual([])
})

test('N4 every card comes as often at every place of a shuffled pack', () => {
  const seen = Array.from({ length: 52 }, () => Array.from({ length: 52 }, () => 0))
  for (let nonce = 0; nonce < 2500; nonce += 1)
    for (const [place, card] of drawDistinct(52, 52, drawStream({ ...pairOf('a pack'), nonce })).entries())
      seen[place]![card]! += 1
  const chances = Array.from({ length: 52 }, () => 1 / 52)
  const findings = seen.map((counts, place) => ({
    name: String(place),
    p: chiSquareOf({ seen: counts, chances }),
  }))
  expect(refusedBy(findings)).toEqual([])
})

/** Replaces one draw in fifty by the first value. */
const favouring = (game: StudioGame): StudioGame => ({
  ...game,
  play: (moves: RoundMoves, draw: Draw) => game.play(moves, (bound) => (draw(50) === 0 ? 0 : draw(bound))),
})

test.each(['night-ferry', 'european-roulette', 'baccarat', 'sic-bo', 'keno'])(
  'N4 the same count refuses %s where one value in fifty is a favourite',
  (sysname) => {
    const counted = countedGames.find(({ game }) => game.sysname === sysname)!
    expect(refusedBy(findingsOf({ ...counted, game: favouring(counted.game) }, 10_000))).not.toEqual([])
  },
)
