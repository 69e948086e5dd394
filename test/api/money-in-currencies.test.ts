import { beforeEach, describe, expect, test } from 'vitest'
import type { Cashback } from '#contract/cashbacks.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { toMajor, wholeToMinor } from '#contract/money.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import {
  acts,
  anna,
  annaHas,
  bets,
  bonus,
  given,
  gives,
  testApp,
  money,
  name,
  openBonusApp,
  playsEven,
  sits,
  wins,
} from '#server/rewards/bonuses/bonus-app.fixture.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { runsCashback } from '#server/rewards/cashback/programmes/programme.fixture.ts'
import { levelOf, runsJackpot } from '#server/play/jackpots/jackpot.fixture.ts'
import { holds, joins, readTournament } from '#server/rewards/tournaments/tournament.fixture.ts'
import { finishTournaments } from '#server/rewards/tournaments/prizes/finish-tournaments.ts'
import { offered } from '#server/money/wallet/currencies.fixture.ts'

/** Played at a supplier, whose protocol has five decimals, so not with eight. */
openBonusApp(offered)

describe.each([
  ['EUR', '100'],
  ['JPY', '10000'],
  ['KWD', '50'],
])('in %s', (currency, paid) => {
  annaHas(currency)
  const paidMinor = wholeToMinor(BigInt(paid), currency)
  const all = Number(paidMinor)
  const major = (minor: number | bigint) => toMajor(BigInt(minor), currency)

  beforeEach(async () => {
    await deposits(anna, paid)
    await sits()
    expect(await money()).toEqual([all, 0])
  })

  test('BN-06 CM-06 a bonus is a share of a deposit, floored, up to a sum, and becomes money up to another', async () => {
    const promotion = name('third')
    await runs(testApp.ctx, promotion, {
      award: {
        type: 'share_of_deposit',
        share: 3333,
        most: { [currency]: String(paidMinor / 2n) },
        leastDeposit: { [currency]: String(paidMinor) },
      },
      wager: { times: 150, of: 'bonus', countsMain: false },
      mostConverted: { sums: { [currency]: String(paidMinor) }, times: null },
    })
    expect(await gives(promotion, paidMinor - 1n)).toMatchObject({ ok: false })
    const most = await given(promotion, paidMinor * 5n)
    expect((await bonus(most)).amount).toEqual({ amount: major(paidMinor / 2n), currency })
    await acts('remove', most)
    const id = await given(promotion, paidMinor + 1n)
    const granted = Math.floor(((all + 1) * 3333) / 10_000)
    expect((await bonus(id)).amount).toEqual({ amount: major(granted), currency })
    await acts('activate', id)
    // Own money first; then only the bonus is staked, once and half again.
    await bets(all, { round_closed: true })
    expect(await money()).toEqual([0, granted])
    await playsEven(granted)
    const { done, left } = (await bonus(id)).wagering
    expect([done.amount, left.amount]).toEqual([major(granted), major(Math.ceil(granted / 2))])
    const last = await bets(Math.ceil(granted / 2))
    await wins(last, 2 * all)
    expect(await money()).toEqual([all, 0])
    expect(await bonus(id)).toMatchObject({ outcome: 'capped', converted: { amount: major(all), currency } })
  })

  test('CK-06 a share of a loss is floored to the minor unit, and held to the most', async () => {
    const [plain, capped] = [name('back'), name('back')]
    const terms = { shares: [{ level: 0, basisPoints: 1250 }], leastLoss: { [currency]: '4321' } }
    await runsCashback(testApp.ctx, plain, terms)
    await runsCashback(testApp.ctx, capped, { ...terms, most: { [currency]: '539' } })
    await wins(await bets(4321), 0)
    const now = testApp.ctx.clock.now().getTime()
    await testApp.advance(((Math.floor(now / dayMs) + 1) * dayMs + 2 * hourMs - now) / 1000)
    await testApp.advance(120)
    await signsInAgain(anna)
    const { items } = (await anna.get('cashbacks/get', {})).data as { items: Cashback[] }
    const of = (sysname: string) => items.find(({ title }) => title === `Back by ${sysname}`)
    // An eighth of 4321 is 540.125.
    expect(of(plain)).toMatchObject({
      amount: { amount: major(540), currency },
      loss: { amount: major(4321) },
    })
    expect(of(capped)?.amount.amount).toBe(major(539))
    const id = of(plain)?.id ?? ''
    expect((await anna.post('cashbacks/payout', { cashback_id: id })).status).toBe(200)
    expect(await money()).toEqual([all - 4321 + 540, 0])
  })

  test('JP-04 V9 a jackpot is fed by stakes of its own currency, and pays its cap', async () => {
    const cap = all / 5
    const level = { kind: 'must_hit_by', basisPoints: 1000, odds: null } as const
    const terms = [levelOf({ ...level, cap: String(cap), seed: String(cap - 1) })]
    const other = await runsJackpot(testApp.ctx, name('pot'), terms, { currency: 'USD' })
    const id = await runsJackpot(testApp.ctx, name('pot'), terms, { currency })
    expect((await bets(all, { round_closed: true })).status).toBe('RS_OK')
    await testApp.settle()
    expect(await money()).toEqual([cap, 0])
    const cycles = await testApp.ctx.db
      .selectFrom('jackpot_cycles')
      .select(['jackpot_id', 'meter'])
      .where('jackpot_id', 'in', [id, other])
      .where('status', '=', 'open')
      .orderBy('jackpot_id')
      .execute()
    // A tenth of the stake, but one minor unit was missing to the cap; the rest is in the seed of the next.
    expect(cycles.map(({ meter }) => meter)).toEqual([BigInt(cap - 1) * 10_000n, BigInt(cap - 1) * 10_000n])
    await testApp.ctx.db.updateTable('jackpots').set({ status: 'stopped' }).execute()
  })

  test('TN-09 a tournament counts stakes by what they are worth, and pays its places in its own currency', async () => {
    const sysname = name('contest')
    const least = 10n
    await holds(testApp.ctx, sysname, {
      currency,
      least_stake_minor: least,
      prizes: [{ amount: 1234n }],
    })
    expect((await joins(anna, sysname)).status).toBe(200)
    const stake = all / 10
    await wins(await bets(stake), (stake * 5) / 2)
    await testApp.settle()
    expect((await readTournament(anna, sysname)).user_info).toMatchObject({ points: 250 })
    const told = await readTournament(anna, sysname)
    expect(told.total_prize).toEqual({ amount: major(1234), currency })
    await testApp.advance(hourMs / 1000 + 120)
    await finishTournaments(testApp.ctx)
    expect(await money()).toEqual([all + (stake * 3) / 2 + 1234, 0])
  })
})
