import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { JackpotDraw } from '#contract/jackpots.ts'
import { numberOf } from '#server/play/jackpots/draws/jackpot-secret.ts'
import { recomputeDraw } from './recompute-draw.ts'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const drawn: JackpotDraw = {
  kind: 'progressive',
  bet: '48211:0123456789abcdef',
  stake_minor: '200',
  staked_at: '2026-03-01T10:00:00.000Z',
  odds_minor: '1000003',
  basis_points: 100,
  meter: '10020000',
  cap_minor: null,
  ends_at: null,
}
const checks = (secret: string, draw: Partial<JackpotDraw>, commitment = hashOf(secret)) =>
  recomputeDraw({ secret, commitment, draw: { ...drawn, ...draw } })

test('JP-04 the number of a stake is the one that the house drew', async () => {
  for (let at = 0; at < 200; at++) {
    const [secret, bet] = [hashOf(`secret ${at}`), `${at}:0123456789abcdef`]
    const number = numberOf(secret, bet, 1_000_003n)
    expect(await checks(secret, { bet })).toEqual({ isCommitmentKept: true, isWon: number < 200n, number })
    const won = await checks(secret, { bet, stake_minor: String(number + 1n) })
    const lost = await checks(secret, { bet, stake_minor: String(number) })
    expect([won.isWon, lost.isWon]).toEqual([true, false])
  }
})

test('JP-04 a bound of which words are left out is drawn to the same number', async () => {
  // More than half of all words are above its last whole multiple.
  const odds = 2n ** 63n + 1n
  for (let at = 0; at < 50; at++) {
    const bet = `${at}:f`
    const { number } = await checks('of one cycle', { bet, odds_minor: String(odds) })
    expect(number).toBe(numberOf('of one cycle', bet, odds))
  }
})

test('JP-04 another secret than the one that was committed to is found out', async () => {
  expect((await checks('a', {}, hashOf('b'))).isCommitmentKept).toBe(false)
})

test.each([
  ['came to it', '10015000', true],
  ['came to it exactly', '10020000', true],
  ['had it before', '10000000', false],
  ['fell short of it', '10020001', false],
])('JP-04 a meter that %s: %s', async (_what, hidden, isWon) => {
  const secret = `${hidden}:nonce`
  expect(await checks(secret, { kind: 'must_hit_by', odds_minor: null })).toMatchObject({
    isWon,
    number: null,
  })
})

test.each([
  ['after the moment', '2026-03-01T09:59:59.999Z', '2026-03-01T20:00:00.000Z', true],
  ['the last one before the end', '2026-03-01T19:00:00.000Z', '2026-03-01T20:00:00.000Z', true],
  ['after an end without stakes', '2026-03-01T08:00:00.000Z', '2026-03-01T09:00:00.000Z', true],
  ['before a moment that has no end', '2026-03-01T19:00:00.000Z', null, false],
])('JP-04 a stake %s', async (_what, moment, endsAt, isWon) => {
  const secret = `${Date.parse(moment)}:nonce`
  expect(await checks(secret, { kind: 'timed', odds_minor: null, ends_at: endsAt })).toMatchObject({ isWon })
})

test('JP-04 a secret that hides nothing wins nothing', async () => {
  expect((await checks('nonsense', { kind: 'must_hit_by' })).isWon).toBe(false)
})
