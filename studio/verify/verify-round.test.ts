import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawStream } from '../fairness/draw-stream.ts'
import { commit } from '../fairness/seeds.ts'
import vectors from '../fairness/vectors.json' with { type: 'json' }
import { catalogue } from '../games/catalogue.ts'
import { nightFerry } from '../games/night-ferry/definition.ts'
import { playRound } from '../maths/play-round.ts'
import { priceRound } from '../maths/price-round.ts'
import { scaleWord } from '../fairness/unbiased.ts'
import { drawsFrom, verifyRound } from './verify-round.ts'

const ROUNDS = 10_000

test(
  'N6 the verifier makes 10,000 rounds of the server again, to the last symbol and cent',
  { timeout: 60_000 },
  async () => {
    const serverSeed = '3a7d'.repeat(16)
    const serverSeedHash = commit(serverSeed)
    let withFreeSpins = 0
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const { game } = catalogue[nonce % catalogue.length]!
      const stakeMinor = game.stakesMinor[nonce % game.stakesMinor.length]!
      const seeds = { serverSeed, clientSeed: `anna ${nonce % 7}`, nonce }
      const played = priceRound(game, playRound(game, drawStream(seeds)), stakeMinor)
      const verdict = await verifyRound({ ...seeds, serverSeedHash, game, stakeMinor })
      if (!verdict.isCommitmentKept) expect.fail(`round ${nonce}: the commitment was not kept`)
      // A cheap comparison first: a matcher called ten thousand times on whole rounds would take minutes.
      const inText = (value: unknown) =>
        JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
      if (inText(verdict.round) !== inText(played)) expect(verdict.round).toEqual(played)
      if (played.spins.length > 1) withFreeSpins += 1
    }
    expect(withFreeSpins).toBeGreaterThan(20)
  },
)

test.each(vectors)(
  'N6 the verifier reproduces the public vector: nonce $nonce of $clientSeed',
  async (vector) => {
    const verdict = await verifyRound({ ...vector, game: nightFerry, stakeMinor: 100n })
    expect(verdict.isCommitmentKept).toBe(true)
    const stops = verdict.round.spins.flatMap((spin) => spin.stops)
    expect(stops.slice(0, 5)).toEqual(vector.drawsBelow32.slice(0, 5))
    if (verdict.round.spins.length > 1) expect(stops.slice(5, 10)).toEqual(vector.drawsBelow32.slice(5, 10))
  },
)

test('N6 a seed other than the one committed to is found out', async () => {
  const [vector] = vectors
  const claim = { ...vector!, game: nightFerry, stakeMinor: 100n }
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
  const game = { ...nightFerry, strips: { base: [], free: [] } }
  await expect(verifyRound({ ...vector!, game, stakeMinor: 100n })).rejects.toThrow()
})

test('N6 the verifier runs in a browser and shares no randomness code with the server', () => {
  const source = readFileSync(new URL('./verify-round.ts', import.meta.url), 'utf8')
  const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, path]) => path)
  expect(imports.length).toBeGreaterThan(0)
  for (const path of imports) expect(path).toMatch(/^\.\.\/maths\//)
})
