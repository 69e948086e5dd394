import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawStream } from '../fairness/draw-stream.ts'
import { commit } from '../fairness/seeds.ts'
import vectors from '../fairness/vectors.json' with { type: 'json' }
import { slots } from '../games/catalogue.ts'
import { fastGames } from '../fast/fast-games.ts'
import { tableGames } from '../tables/table-games.ts'
import { nightFerry } from '../games/night-ferry/definition.ts'
import { slotOf } from '../maths/slot-reducer.ts'
import { scaleWord } from '../fairness/unbiased.ts'
import { drawsFrom, verifyRound } from './verify-round.ts'

const ROUNDS = 10_000
const choice = { stakeMinor: '100' }

test('N6 the verifier makes 10,000 rounds of the server again, to the last symbol and cent', async () => {
  const serverSeed = '3a7d'.repeat(16)
  const serverSeedHash = commit(serverSeed)
  let withFreeSpins = 0
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const { game } = slots[nonce % slots.length]!
    const choice = { stakeMinor: String(game.stakesMinor[nonce % game.stakesMinor.length]) }
    const seeds = { serverSeed, clientSeed: `anna ${nonce % 7}`, nonce }
    const played = game.play({ choice, actions: [] }, drawStream(seeds))
    const verdict = await verifyRound({ ...seeds, serverSeedHash, game, choice, actions: [] })
    if (!verdict.isCommitmentKept) expect.fail(`round ${nonce}: the commitment was not kept`)
    // Compares text first: ten thousand matcher calls on whole rounds would take minutes.
    const inText = (value: unknown) =>
      JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
    if (inText(verdict.round) !== inText(played)) expect(verdict.round).toEqual(played)
    if (played?.view.kind === 'spins' && played.view.spins.length > 1) withFreeSpins += 1
  }
  expect(withFreeSpins).toBeGreaterThan(20)
})

const games = { ...fastGames, ...tableGames }
const plays: Record<keyof typeof games, { choice: object; actions?: readonly unknown[] }> = {
  dice: { choice: { winning: 4950, isOver: false } },
  limbo: { choice: { target: 300 } },
  coin: { choice: { side: 'heads' }, actions: ['heads', 'tails', 'tails', 'cash'] },
  mines: { choice: { mines: 5 }, actions: [0, 6, 24, 12, 'cash'] },
  'hi-lo': { choice: {}, actions: ['higher', 'lower', 'higher', 'cash'] },
  wheel: { choice: { table: 'high' } },
  plinko: { choice: { rows: 16, risk: 'medium' } },
  keno: { choice: { picks: [1, 2, 3, 5, 8, 13, 21, 34] } },
  'european-roulette': {
    choice: {
      bets: [
        { spot: '17', chips: 1 },
        { spot: 'black', chips: 5 },
        { spot: '0-2-3', chips: 2 },
      ],
    },
  },
  'french-roulette': { choice: { bets: [{ spot: 'odd', chips: 3 }] } },
  baccarat: {
    choice: {
      bets: [
        { spot: 'player', chips: 3 },
        { spot: 'banker-pair', chips: 1 },
      ],
    },
  },
  'sic-bo': {
    choice: {
      bets: [
        { spot: 'single-6', chips: 2 },
        { spot: 'pair-1-2', chips: 1 },
      ],
    },
  },
  'jacks-or-better': { choice: {}, actions: [[0, 2, 4]] },
  'deuces-wild': { choice: {}, actions: [[1, 3]] },
  blackjack: {
    choice: {
      bets: [
        { spot: 'box-2', chips: 1 },
        { spot: 'box-3', chips: 2 },
      ],
    },
    actions: [
      'insure',
      'split',
      'double',
      'hit',
      'stand',
      'hit',
      'split',
      'double',
      'stand',
      'stand',
      'stand',
    ],
  },
  'three-card-poker': { choice: { bets: [{ spot: 'ante', chips: 1 }] }, actions: ['play'] },
}

test.each(Object.entries(plays))(
  'N6 the verifier makes 300 rounds of %s again, with every action in them',
  async (name, { choice: chosen, actions: wished = [] }) => {
    const game = games[name as keyof typeof games]
    const serverSeed = '5e1f'.repeat(16)
    const serverSeedHash = commit(serverSeed)
    const choice = { stakeMinor: '700', ...chosen }
    const ends = new Set<string>()
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const seeds = { serverSeed, clientSeed: 'anna', nonce }
      const actions: unknown[] = []
      let played = game.play({ choice, actions }, drawStream(seeds))
      for (const action of wished) {
        const next = game.play({ choice, actions: [...actions, action] }, drawStream(seeds))
        if (!next) continue
        actions.push(action)
        played = next
      }
      const { round, isCommitmentKept } = await verifyRound({
        ...seeds,
        serverSeedHash,
        game,
        choice,
        actions,
      })
      expect([isCommitmentKept, round]).toEqual([true, played])
      ends.add(String(played?.winMinor))
    }
    // Some are won and some are lost; otherwise the check would prove little.
    expect(ends.size).toBeGreaterThan(1)
  },
)

test.each(vectors)(
  'N6 the verifier reproduces the public vector: nonce $nonce of $clientSeed',
  async (vector) => {
    const verdict = await verifyRound({ ...vector, game: slotOf(nightFerry), choice, actions: [] })
    expect(verdict.isCommitmentKept).toBe(true)
    const spins = verdict.round?.view.kind === 'spins' ? verdict.round.view.spins : []
    const stops = spins.flatMap((spin) => spin.stops)
    expect(stops.slice(0, 5)).toEqual(vector.drawsBelow32.slice(0, 5))
    if (spins.length > 1) expect(stops.slice(5, 10)).toEqual(vector.drawsBelow32.slice(5, 10))
  },
)

test('N6 a seed other than the one committed to is found out', async () => {
  const [vector] = vectors
  const claim = { ...vector!, game: slotOf(nightFerry), choice, actions: [] }
  const other = await verifyRound({ ...claim, serverSeed: 'ab'.repeat(32) })
  expect(other.isCommitmentKept).toBe(false)
  const shouted = await verifyRound({ ...claim, serverSeedHash: claim.serverSeedHash.toUpperCase() })
  expect(shouted.isCommitmentKept).toBe(true)
})

test.each([2, 3, 7, 30, 32, 2 ** 31 + 1])(
  'N3 N6 below %i the verifier passes over the same words as the server, to the last one',
  (bound) => {
    const words = 2 ** 32
    const firstUnfair = words - (words % bound)
    for (const word of [0, bound - 1, bound, firstUnfair - 1, firstUnfair, words - 1]) {
      const fair = scaleWord(word % words, bound, words)
      expect(drawsFrom([word % words, 1])(bound), String(word)).toBe(fair ?? 1)
    }
  },
)

test('N6 a game that cannot be played ends in an error and not in an endless search for words', async () => {
  const [vector] = vectors
  const game = slotOf({ ...nightFerry, strips: { base: [], free: [] } })
  await expect(verifyRound({ ...vector!, game, choice, actions: [] })).rejects.toThrow()
})

test('N6 the verifier runs in a browser and shares no randomness code with the server', () => {
  const source = readFileSync(new URL('./verify-round.ts', import.meta.url), 'utf8')
  const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, path]) => path)
  expect(imports.length).toBeGreaterThan(0)
  for (const path of imports) expect(path).toMatch(/^\.\.\/frame\//)
})
