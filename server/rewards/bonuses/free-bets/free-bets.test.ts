import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import type { BonusTerms } from '#contract/bonus-terms.ts'
import type { Bonus } from '#contract/bonuses.ts'
import type { Actor } from '#db/seed/actor.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { jurisdictions } from '#server/platform/kernel/settings/jurisdictions.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { endPlayerBonuses } from '../bonus/end-player-bonuses.ts'
import { endDueBonuses } from '../bonus/end-due-bonuses.ts'
import { grantBonus } from '../bonus/grant-bonus.ts'
import { plainTerms, runs } from '../promotions/promotion.fixture.ts'
import { brokenTerms } from '../terms/broken-terms.ts'
import { readBonusesOfBettors } from '../play/bets-under-bonus.ts'

let app: TestApp
let anna: Actor
const free: BonusTerms = {
  ...plainTerms,
  kind: 'free_bet',
  award: { type: 'sum', sums: { EUR: '500' } },
  wager: { times: 0, of: 'bonus', countsMain: false },
  bets: { leastOdds: 1800, sports: ['football'] },
  freeBet: { kinds: ['express'], returnsStake: true },
}

beforeAll(async () => {
  app = await createTestApp()
  anna = await register(app, 'anna@example.com')
  await runs(app.ctx, 'five', free, 'betting')
  await runs(app.ctx, 'twenty', { bets: { leastOdds: 1700, sports: ['tennis'] } }, 'betting')
})
afterAll(() => app.close())

const by = { actor: systemActor('tests'), reason: 'a test' }
let occasions = 0
const gives = async (promotion = 'five', depositId?: bigint): Promise<bigint> => {
  const grant = { uid: anna.uid, promotion, depositMinor: 0n, depositId, key: `free-${++occasions}` }
  const done = await transactResult(app.ctx.connection, (tx) => grantBonus(app.ctx, tx, grant, by))
  if (!done.ok) throw new Error(JSON.stringify(done.refusal))
  return done.value.id
}
const told = async (): Promise<Bonus[]> =>
  ((await anna.get('bettingBonuses/get', {})).data as { items: Bonus[] }).items
const statusOf = async (id: bigint) =>
  (await app.ctx.db.selectFrom('bonuses').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

test('SB-05 BN-01 a free bet is given by a promotion for bets, and says all that is agreed to', async () => {
  const id = await gives()
  const [bonus] = await told()
  expect(bonus).toMatchObject({
    id: String(id),
    kind: 'free_bet',
    type: 'betting',
    status: 'available',
    amount: { amount: 5, currency: 'EUR' },
    wagering: { target: { amount: 0 } },
    conditions: {
      bets: { least_odds: 1800, sports: ['football'] },
      free_bet: { kinds: ['express'], returns_stake: true },
    },
  })
  // No money has moved.
  await app.assertLedger()
})

test('SB-05 several wait beside the one betting bonus in play, whose terms are asked of bets', async () => {
  await gives()
  await gives()
  const bonus = await gives('twenty')
  expect((await anna.post('bettingBonuses/activate', { bonus_id: String(bonus) })).error).toBeUndefined()
  const inPlay = await readBonusesOfBettors(app.ctx.db, [anna.uid])
  expect(inPlay.get(anna.uid)).toMatchObject({ id: bonus, leastOdds: 1700, sports: ['tennis'] })
  const shown = (await told()).find(({ id }) => id === String(bonus))
  expect(shown?.conditions).toMatchObject({ bets: { least_odds: 1700, sports: ['tennis'] }, free_bet: null })
  await app.assertLedger()
})

test('SB-05 what goes with a deposit leaves a free bet that lies in a bet, and ends one that does not', async () => {
  const [waits, lies] = [await gives('five', 77n), await gives('five', 77n)]
  const inBet = { status: 'wagering' as const, bet_id: 4711n, open_rounds: 1 }
  await app.ctx.db.updateTable('bonuses').set(inBet).where('id', '=', lies).execute()
  await transactResult(app.ctx.connection, async (tx) => {
    await endPlayerBonuses(app.ctx, tx, { uid: anna.uid, depositId: 77n, actor: by.actor })
    return { ok: true, value: 1 }
  })
  expect([await statusOf(waits), await statusOf(lies)]).toEqual(['removed', 'wagering'])
  // No such bet exists, which the invariants report.
  await app.ctx.db
    .updateTable('bonuses')
    .set({ status: 'removed', bet_id: null, open_rounds: 0, ended_at: app.clock.now() })
    .where('id', '=', lies)
    .execute()
})

test('SB-05 the database refuses two free bets in one bet, and a wagering one without a bet', async () => {
  const [one, other] = [await gives(), await gives()]
  const set = (id: bigint, change: object) =>
    app.ctx.db.updateTable('bonuses').set(change).where('id', '=', id).execute()
  await expect(set(one, { status: 'wagering' })).rejects.toThrow(/bonuses_lie_in_bets/)
  await set(one, { status: 'wagering', bet_id: 4712n })
  await expect(set(other, { status: 'wagering', bet_id: 4712n })).rejects.toThrow(/bonuses_of_bet/)
  await set(one, { status: 'available', bet_id: null })
})

test('SB-05 one that is not staked in time is over', async () => {
  const id = await gives()
  app.clock.advance(free.claimDays * dayMs)
  await endDueBonuses(app.ctx)
  expect(await statusOf(id)).toBe('expired')
  await app.assertLedger()
})

test.each([
  ['for the casino', free, 'casino', { kind: ['NOT_ALLOWED'] }],
  [
    'without what it may be staked on',
    { ...free, freeBet: undefined },
    'betting',
    { freeBetKinds: ['REQUIRED'] },
  ],
  [
    'that is wagered',
    { ...free, wager: { ...free.wager, times: 100 } },
    'betting',
    { wagerTimes: ['NOT_ALLOWED'] },
  ],
  ['with a highest stake', { ...free, mostStake: { EUR: '100' } }, 'betting', { mostStake: ['NOT_ALLOWED'] }],
  [
    'with a most that it pays',
    { ...free, mostConverted: { sums: null, times: 500 } },
    'betting',
    { mostConvertedTimes: ['NOT_ALLOWED'] },
  ],
  ['as it should be', free, 'betting', {}],
] as const)('SB-05 terms of a free bet %s', (_, terms, product, wrong) => {
  expect(brokenTerms(terms as BonusTerms, jurisdictions.default, product)).toEqual(wrong)
  expect(brokenTerms(terms as BonusTerms, jurisdictions.uk, product)).toEqual(wrong)
})
