import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Limits } from '#contract/deposit-limits.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createCashierTestApp, type CashierTestApp } from '#server/money/cashier/cashier-test-app.fixture.ts'
import { hub88Status } from '#server/play/games/hub88/statuses.ts'
import { bet, rollback, state, win } from '#server/play/games/round/decide-commands.fixture.ts'
import { decideCommands } from '#server/play/games/round/decide-commands.ts'
import { keyOf } from '#server/play/games/round/round-state.ts'
import { limboTargets } from '#studio/fast/limbo.ts'
import { callApi } from '#test/call-api.ts'
import { register, type Actor } from '#test/players.ts'
import { responsibleGamingCronJobs } from '../jobs.ts'
import { firstHour, hourOf, minLeft } from './loss-limit.ts'

let app: CashierTestApp
let actor: Actor
let names = 0

beforeAll(async () => {
  app = await createCashierTestApp()
})
beforeEach(async () => {
  actor = await register(app, `loser${names++}@example.com`)
  await deposits(actor, '200')
})
afterEach(async () => expect(await app.problems()).toEqual([]))
afterAll(() => app.close())

const call = (name: string, input?: Record<string, unknown>) => callApi(actor, `account/${name}`, input)
const limits = async (): Promise<Limits> => (await call('getLossLimit')).data as never
const sets = async (amount: string, period: string): Promise<Limits> =>
  (await call('setLossLimit', { amount, period })).data as never
/** The player's losses over all stored rounds, in minor units. */
const lost = async (): Promise<bigint> => {
  const rounds = await app.ctx.db
    .selectFrom('game_rounds')
    .select(['stake_minor', 'win_minor', 'refunded_minor'])
    .where('uid', '=', actor.uid)
    .where('mode', '=', 'real')
    .execute()
  return rounds.reduce((sum, it) => sum + it.stake_minor - it.win_minor - it.refunded_minor, 0n)
}
/** Stakes on an outcome that wins one round in ten thousand, until a stake is refused; returns the reason. */
const losesOn = async (stakeMinor: string): Promise<string> => {
  const game = await opensGame(actor, 'limbo')
  for (let at = 0; at < 20; at++) {
    const played = await game
      .play({ stakeMinor, target: limboTargets.most }, `loss-${names}-${at}`)
      .catch(String)
    if (typeof played === 'string') return played
    await game.shown(played.roundId)
    app.ctx.clock.advance(5000)
  }
  return 'never refused'
}

describe('the calls', () => {
  test('RS-04 R4 a limit is set, lowered at once and raised after a day', async () => {
    expect(await limits()).toMatchObject({ period: 'none', limits: [] })
    await sets('50', '7')
    expect(await sets('40', '7')).toMatchObject({ limit_amount: 40, available_amount: 40, can_edit: true })
    expect(await sets('90', '7')).toMatchObject({ limit_amount: 40, can_edit: false })
    app.ctx.clock.advance(dayMs)
    await signsInAgain(actor)
    expect(await limits()).toMatchObject({ limit_amount: 90, available_amount: 90, can_edit: true })
  })

  test('RS-04 R3 where the market asks for it a raise needs a second wish, and each period may have its own', async () => {
    Object.assign(app.ctx.settings, { jurisdiction: 'uk' })
    try {
      await sets('40', '1')
      expect(await sets('300', '30')).toMatchObject({
        period: '1',
        is_one_for_each_period: true,
        limits: [
          { period: '1', limit_amount: 40 },
          { period: '30', limit_amount: 300 },
        ],
      })
      await sets('90', '1')
      app.ctx.clock.advance(dayMs)
      await signsInAgain(actor)
      expect((await limits()).limits[0]).toMatchObject({
        limit_amount: 40,
        pending: { limit_amount: 90, needs_second_wish: true, is_due: true },
      })
      expect((await sets('90', '1')).limits[0]).toMatchObject({ limit_amount: 90, pending: null })
    } finally {
      Object.assign(app.ctx.settings, { jurisdiction: 'default' })
    }
  })

  test('AC-07 an account with a loss limit stays in its currency', async () => {
    const newcomer = await register(app, `euro${names++}@example.com`)
    await callApi(newcomer, 'account/setLossLimit', { amount: '40', period: '1' })
    const { error } = await callApi(newcomer, 'account/setCurrency', { currency: 'USD' })
    expect(error?.error_data).toEqual({ currency: ['LOCKED'] })
  })
})

describe('play', () => {
  // Repeated if the one in ten thousand comes.
  test(
    'RS-04 R4 a stake above what is left is refused, and taken again when its days have passed',
    { retry: 2 },
    async () => {
      await sets('5', '1')
      expect(await losesOn('100')).toContain('LOSS_LIMIT')
      expect(await lost()).toBe(500n)
      expect((await limits()).available_amount).toBe(0)
      app.ctx.clock.advance(dayMs + hourMs)
      await signsInAgain(actor)
      expect((await limits()).available_amount).toBe(5)
      expect(await (await opensGame(actor, 'night-ferry')).spin('100', 'another-day')).toBeTruthy()
    },
  )

  test('R4 what was played before the limit was set counts', async () => {
    const game = await opensGame(actor, 'night-ferry')
    for (const key of ['before-one', 'before-two', 'before-three']) {
      const { roundId } = await game.spin('100', key)
      await game.shown(roundId)
      app.ctx.clock.advance(5000)
    }
    const sum = await lost()
    expect((await sets('5', '7')).available_amount).toBe(Number(sum > 0n ? 500n - sum : 500n) / 100)
  })
})

const held = (leftMinor: bigint) => state({ losses: new Map([[7, { currency: 'EUR', leftMinor }]]) })

describe('the rule at the stake', () => {
  test.each([
    ['a bet of what is left', [bet('a', { amountMinor: 150n })], ['ACCEPTED']],
    ['a bet of a cent more', [bet('a', { amountMinor: 151n })], ['LOSS_LIMIT']],
    ['bets in one batch', [bet('a'), bet('b')], ['ACCEPTED', 'LOSS_LIMIT']],
    ['a win makes room', [bet('a'), win('a', 50n), bet('b')], ['ACCEPTED', 'ACCEPTED', 'ACCEPTED']],
    ['a rollback makes room', [bet('a'), rollback('a'), bet('b')], ['ACCEPTED', 'ACCEPTED', 'ACCEPTED']],
    [
      'a free bet',
      [bet('a', { amountMinor: 150n }), bet('b', { amountMinor: 0n })],
      ['ACCEPTED', 'ACCEPTED'],
    ],
  ])('R4 %s', (_name, commands, statuses) => {
    expect(decideCommands(held(150n), commands).answers.map(({ status }) => status)).toEqual(statuses)
  })

  test('R4 what was lost before the longest days is forgotten, and nothing within them', async () => {
    const storedHours = () =>
      app.ctx.db.selectFrom('loss_hours').select('hour').where('uid', '=', actor.uid).execute()
    await sets('100', '30')
    // In the middle of an hour, so that none ends before the first run.
    const intoHourMs = app.ctx.clock.now().getTime() % hourMs
    app.ctx.clock.advance(1.5 * hourMs - intoHourMs)
    const game = await opensGame(actor, 'night-ferry')
    await game.spin('100', `forgotten-${names}`)
    const before = await storedHours()
    expect(before).toHaveLength(1)
    const cronJob = responsibleGamingCronJobs.find(({ name }) => name.endsWith('forget-old-losses'))
    app.ctx.clock.advance(30 * dayMs)
    await cronJob?.run(app.ctx)
    expect(await storedHours()).toEqual(before)
    app.ctx.clock.advance(hourMs)
    await cronJob?.run(app.ctx)
    expect(await storedHours()).toEqual([])
  })

  test('R4 a supplier is notified that the limit of bets is reached', () => {
    expect(hub88Status.LOSS_LIMIT).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
  })

  test('R4 over any course of bets, wins, rollbacks and time, no days lose more than their limit', () => {
    const step = fc.record({
      does: fc.constantFrom('bet', 'win', 'rollback', 'wait'),
      amountMinor: fc.bigInt(0n, 400n),
      hours: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const limit = { period: '1', amountMinor: 500n, pending: undefined } as const
        let now = new Date('2026-03-28T20:30:00Z')
        const moved: { at: Date; netMinor: bigint }[] = []
        const lostSince = (since: Date) =>
          moved.filter(({ at }) => at >= since).reduce((sum, { netMinor }) => sum + netMinor, 0n)
        steps.forEach(({ does, amountMinor, hours }, at) => {
          if (does === 'wait') {
            now = new Date(now.getTime() + hours * hourMs + 61_000)
            return
          }
          const counted = lostSince(firstHour(1, now))
          const days = { '1': counted, '7': counted, '14': counted, '30': counted }
          const left = minLeft([limit], days, { now, needsSecondWish: false })
          const from = state({
            losses: new Map([[7, { currency: 'EUR', leftMinor: left }]]),
            balances: new Map([[keyOf(7, 'EUR'), 1_000_000n]]),
          })
          const id = `s${at}`
          const follows = { bet: [], win: [win(id, amountMinor * 2n)], rollback: [rollback(id)] }[does]
          const plan = decideCommands(from, [bet(id, { amountMinor }), ...follows])
          const netMinor = plan.moves.reduce((sum, move) => sum - move.mainMinor, 0n)
          expect(plan.losses.get(7) ?? 0n).toBe(netMinor)
          moved.push({ at: hourOf(now), netMinor })
          if (plan.answers[0]?.status === 'ACCEPTED' && amountMinor > 0n)
            expect(counted + amountMinor).toBeLessThanOrEqual(500n)
          else if (amountMinor > 0n) expect(counted + amountMinor).toBeGreaterThan(500n)
        })
      }),
    )
  })
})
