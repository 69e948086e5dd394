import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BackofficeReferred } from '#contract/operator/betting/bets.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { balanceOf, calls, legOn, offerOf, type TestOutcome } from '../../bets/betting-app.fixture.ts'
import { decideDueBets } from '../../bets/pending/decide-bets.ts'

let app: TestApp
let offer: ReturnType<typeof offerOf>
let trader: Hired
let boris: Actor
let bets: ReturnType<typeof calls>

beforeAll(async () => {
  // A clock that only moves when the test moves it.
  const beganMs = Date.now()
  app = await createTestApp(
    { TRUSTED_PROXIES: '127.0.0.1' },
    createClock(0, () => beganMs),
  )
  offer = offerOf(app.ctx)
  await offer.producers('up')
  trader = await hire(app, ['trading'])
  await trader.stepUp('money')
  boris = await register(app, 'boris@example.com', { country: 'LV' })
  bets = calls(boris)
  await offer.gives(boris.uid, 100_000n)
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const cash = () => balanceOf(app.ctx, boris.uid)
const passes = async (ms: number) => {
  app.clock.advance(ms)
  await decideDueBets(app.ctx)
}
const stored = (id: string) =>
  app.ctx.db.selectFrom('sportsbook_bets').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow()
const takenOn = async ({ marketId }: TestOutcome) =>
  app.ctx.db
    .selectFrom('sportsbook_positions')
    .select(['stake_minor', 'payout_minor', 'bets'])
    .where('market_id', '=', marketId)
    .executeTakeFirst()
/** A market with a max liability of 50. */
const opens = async (when: 'prematch' | 'live' = 'prematch') => {
  const on = await offer[when]()
  await offer.mayLose(on, 5000n)
  return on
}
/** A referred bet at 2.00. */
const asks = async (on: TestOutcome, stake = 80) =>
  (await bets.place({ legs: [legOn(on)], stake, refer: true })).data
const accepts = (id: string) => trader.post('bets/acceptReferred', { id, reason: 'an old customer' })
const declines = (id: string) => trader.post('bets/declineReferred', { id, reason: 'too much on one side' })
const referred = async () =>
  ((await trader.get('bets/getReferred')).data as { items: BackofficeReferred[]; total: number }).items

test('S8 a bet above the limits waits for a trader with its stake set aside, seen with what it may cost, and stands once accepted', async () => {
  const on = await opens()
  const before = await cash()
  const slip = { legs: [legOn(on)], stake: 80 }
  expect((await bets.check(slip)).data).toMatchObject({ max_stake: 50, can_refer: true })
  expect((await bets.check({ ...slip, stake: 50 })).data.can_refer).toBe(false)
  // A referral only happens on the player's request.
  expect((await bets.place(slip)).data).toMatchObject({ state: 'rejected', refusal: { code: 'limit' } })
  const bet = (await bets.place({ ...slip, refer: true }, 'large')).data
  expect(bet).toMatchObject({ state: 'pending', decide_at: null, left_ms: 120_000, max_return: 160 })
  expect((await bets.place({ ...slip, refer: true }, 'large')).data.id).toBe(bet.id)
  expect(before - (await cash())).toBe(8000n)
  // A pending referral uses none of the limits of other bets.
  expect(await takenOn(on)).toBeUndefined()
  expect((await bets.check(slip)).data).toMatchObject({ max_stake: 50, can_refer: false })
  app.clock.advance(30_000)
  expect(await referred()).toMatchObject([
    {
      id: bet.id,
      uid: boris.uid,
      stake: { amount: 80 },
      referral: { over: 'limit', max_stake: { amount: 50 }, left_ms: 90_000, decision: null },
      legs_of: [{ selections: [{ outcome: 'over', odds: 2000 }] }],
      risks: [{ market_id: String(on.marketId), worst_loss: { amount: 0 }, worst_loss_with: { amount: 80 } }],
    },
  ])
  const queues = (await trader.get('inbox/getCounters')).data as { items: { queue: string; count: number }[] }
  expect(queues.items.find(({ queue }) => queue === 'referred_bets')).toMatchObject({ count: 1 })
  expect((await accepts(bet.id)).data).toEqual({ state: 'accepted', refusal: null })
  expect(await takenOn(on)).toEqual({ stake_minor: 8000n, payout_minor: 16_000n, bets: 1 })
  expect((await stored(bet.id)).referral).toMatchObject({ code: 'limit', decision: 'accepted' })
  expect(await referred()).toEqual([])
  expect((await accepts(bet.id)).fields).toMatchObject({ id: ['CLOSED'] })
  expect((await declines(bet.id)).fields).toMatchObject({ id: ['CLOSED'] })
  // No room is left for the next bet.
  expect((await bets.check({ ...slip, stake: 10 })).data.max_stake).toBe(0)
  const record = await app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'actor', 'uid', 'reason', 'after'])
    .where('subject', '=', `bet:${bet.id}`)
    .execute()
  expect(record).toMatchObject([
    {
      type: 'betting_referral_accepted',
      actor: trader.email,
      uid: boris.uid,
      reason: 'an old customer',
      after: { state: 'accepted', stake_minor: '8000', max_stake_minor: '5000' },
    },
  ])
})

test('S8 declined or unanswered it is refused with its reason, and the stake comes back once', async () => {
  const before = await cash()
  const declined = await asks(await opens())
  expect((await declines(declined.id)).data).toEqual({ state: 'rejected', refusal: 'referral_declined' })
  expect(await cash()).toBe(before)
  const late = await asks(await opens())
  await passes(119_999)
  expect((await stored(late.id)).state).toBe('pending')
  app.clock.advance(1)
  // A late answer finds it closed, also before the cron job has run.
  expect((await accepts(late.id)).fields).toMatchObject({ id: ['CLOSED'] })
  await passes(0)
  await passes(1000)
  expect(await stored(late.id)).toMatchObject({
    state: 'rejected',
    refusal: { code: 'referral_expired' },
    referral: { decision: 'expired' },
    referred_until: null,
  })
  expect(await cash()).toBe(before)
})

test('S8 one of a player at once, and none of a player who may not bet at all', async () => {
  const [first, second] = [await opens(), await opens()]
  const one = await asks(first)
  expect(await asks(second)).toMatchObject({ state: 'rejected', refusal: { code: 'already_referred' } })
  await declines(one.id)
  const set = { uid: boris.uid, set_by: null, set_at: app.ctx.clock.now(), reason: 'knows more than we do' }
  await app.ctx.db
    .insertInto('sportsbook_player_factors')
    .values({ ...set, sport: '', factor_thousandths: 0 })
    .execute()
  expect(await asks(second, 40)).toMatchObject({ state: 'rejected', refusal: { code: 'limit_player' } })
  expect((await bets.check({ legs: [legOn(second)], stake: 80 })).data.can_refer).toBe(false)
  // A referral is also possible for a player with reduced limits.
  await app.ctx.db.updateTable('sportsbook_player_factors').set({ factor_thousandths: 100 }).execute()
  const small = await asks(second, 20)
  expect(small).toMatchObject({ state: 'pending', refusal: null })
  expect(await referred()).toMatchObject([{ referral: { over: 'limit_player', max_stake: { amount: 5 } } }])
  expect((await accepts(small.id)).data).toMatchObject({ state: 'accepted' })
  await app.ctx.db.deleteFrom('sportsbook_player_factors').execute()
})

test.each([
  ['is suspended', 'suspended', (on: TestOutcome) => offer.becomes(on, 'suspended')],
  ['has begun', 'closed', (on: TestOutcome) => offer.eventBecomes(on, { starts_at: new Date(0) })],
  ['has begun in play', 'closed', (on: TestOutcome) => offer.eventBecomes(on, { status: 'live' })],
] as const)('S1 accepted once its event %s it is refused all the same', async (_what, code, happens) => {
  const on = await opens()
  const before = await cash()
  const bet = await asks(on)
  await happens(on)
  expect((await accepts(bet.id)).data).toEqual({ state: 'rejected', refusal: code })
  expect(await cash()).toBe(before)
})

test('S2 odds that have moved until a trader accepts it are asked about, and the yes is taken above the limits', async () => {
  const on = await opens()
  const bet = await asks(on)
  await offer.odds(on, 1900)
  expect((await accepts(bet.id)).data).toEqual({ state: 'requoted', refusal: 'odds_changed' })
  expect((await bets.answer(bet.id, true)).data).toMatchObject({ state: 'accepted', odds: 1900 })
})

test('S3 in play it waits its delay from the acceptance on, and a goal ends it', async () => {
  const on = await opens('live')
  const bet = await asks(on)
  await passes(60_000)
  expect((await accepts(bet.id)).data).toEqual({ state: 'pending', refusal: null })
  expect((await calls(boris).check({ legs: [legOn(on)], stake: 80 })).data.can_refer).toBe(true)
  const waits = await stored(bet.id)
  expect(waits.decide_at?.getTime()).toBe(app.ctx.clock.now().getTime() + 5000)
  await passes(5000)
  expect(await stored(bet.id)).toMatchObject({ state: 'accepted', max_return_minor: 16_000n })
  for (const isEarly of [true, false]) {
    const other = await opens('live')
    const before = await cash()
    const asked = await asks(other)
    if (isEarly) await offer.happens(other, 'goal')
    await accepts(asked.id)
    if (!isEarly) await offer.happens(other, 'goal')
    await passes(5000)
    expect(await stored(asked.id)).toMatchObject({ state: 'rejected', refusal: { code: 'event_changed' } })
    expect(await cash()).toBe(before)
  }
})

test('S8 what the player may not do is refused before anybody is asked, and after', async () => {
  const on = await opens()
  expect(await asks(on, 2000)).toMatchObject({ refusal: { code: 'not_enough_money' } })
  const before = await cash()
  const bet = await asks(on)
  await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', boris.uid).execute()
  expect((await accepts(bet.id)).data).toEqual({ state: 'rejected', refusal: 'play_not_allowed' })
  expect(await cash()).toBe(before)
})
