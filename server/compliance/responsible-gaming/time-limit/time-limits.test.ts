import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TimeLimits } from '#contract/deposit-limits.ts'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import type { GamingSessionState } from '#contract/reality-checks.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createCashierTestApp, type CashierTestApp } from '#server/money/cashier/cashier-test-app.fixture.ts'
import { bet, rollback, state, win } from '#server/play/games/round/decide-commands.fixture.ts'
import { decideCommands } from '#server/play/games/round/decide-commands.ts'
import { callApi } from '#test/call-api.ts'
import { stopClock } from '#server/platform/kernel/clock.fixture.ts'
import { register, type Actor } from '#test/players.ts'
import { playedBetween } from './time-limit.ts'

describe('the rule', () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 2, 1, 20) + ms)
  test.each([
    ['rounds one after the other', 4000, 4000],
    ['a pause of five minutes', 5 * minuteMs, 5 * minuteMs],
    ['a pause of a moment more', 5 * minuteMs + 1, 0],
    ['a clock that went back', -1000, 0],
  ])('RS-04 R4 %s', (_name, pauseMs, played) => {
    expect(playedBetween(at(0), at(pauseMs))).toBe(played)
  })
  test('R4 the first round of all adds nothing', () => expect(playedBetween(null, at(0))).toBe(0))
})

describe('the rule at the stake', () => {
  const held = (leftSeconds: bigint | undefined, sinceLastMs = 0) =>
    state({ playTimes: new Map([[7, { leftSeconds, sinceLastMs }]]) })
  test.each([
    ['a second that is left', 1n, ['ACCEPTED', 'ACCEPTED', 'ACCEPTED']],
    ['no time left', 0n, ['TIME_LIMIT', 'BET_NOT_FOUND', 'ACCEPTED']],
    ['a limit that was lowered below what was played', -60n, ['TIME_LIMIT', 'BET_NOT_FOUND', 'ACCEPTED']],
    ['a limit that has ended', undefined, ['ACCEPTED', 'ACCEPTED', 'ACCEPTED']],
  ] as const)('R4 %s', (_name, left, statuses) => {
    const { answers } = decideCommands(held(left), [bet('a'), win('a', 50n), rollback('z')])
    expect(answers.map(({ status }) => status)).toEqual(statuses)
  })

  test('R4 the round under way is finished when the time is up, and play is counted once for a batch', () => {
    const opened = decideCommands(held(60n, 4000), [bet('a'), bet('b', { round: 'another' })])
    expect(opened.played).toEqual(new Map([[7, 4000]]))
    const rounds = new Map(opened.rounds.map((round) => [round.id, round]))
    const { answers, played } = decideCommands({ ...held(0n, 4000), rounds }, [
      bet('c', { round: opened.rounds[0]!.supplierRound }),
      bet('d', { round: 'a third' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['ACCEPTED', 'TIME_LIMIT'])
    expect(played.size).toBe(0)
  })
})

describe('the calls and play', () => {
  let app: CashierTestApp
  let actor: Actor
  let names = 0
  beforeAll(async () => {
    app = await createCashierTestApp()
    stopClock(app.ctx.clock)
  })
  beforeEach(async () => {
    actor = await register(app, `clock${names++}@example.com`)
    await deposits(actor, '300')
  })
  afterAll(() => app.close())

  const call = (name: string, input?: Record<string, unknown>) => callApi(actor, name, input)
  const limits = async (): Promise<TimeLimits> => (await call('account/getTimeLimit')).data as never
  const sets = async (amount: string, period: string): Promise<TimeLimits> =>
    (await call('account/setTimeLimit', { amount, period })).data as never
  const left = async () => ((await call('games/getSitting')).data as GamingSessionState).time_left_seconds
  const playsFor = async (minutes: number, game: Awaited<ReturnType<typeof opensGame>>) => {
    for (let at = 0; at <= minutes; at++) {
      const { roundId } = await game.spin('50', `minute-${app.ctx.clock.now().getTime()}`)
      await game.shown(roundId)
      if (at < minutes) app.ctx.clock.advance(minuteMs)
    }
  }

  test('RS-04 R4 a limit is set, lowered at once and raised after a day', async () => {
    expect(await limits()).toMatchObject({ period: 'none', limits: [] })
    await sets('60', '1')
    expect(await sets('45', '1')).toMatchObject({ limit_amount: 45, available_amount: 45, can_edit: true })
    expect(await sets('90', '1')).toMatchObject({ limit_amount: 45, can_edit: false })
    app.ctx.clock.advance(dayMs)
    await signsInAgain(actor)
    expect(await limits()).toMatchObject({ limit_amount: 90, available_amount: 90, can_edit: true })
  })

  test('RS-04 R3 where the market asks for it a raise needs a second wish, and each period may have its own', async () => {
    Object.assign(app.ctx.settings, { jurisdiction: 'uk' })
    try {
      await sets('45', '1')
      expect(await sets('900', '30')).toMatchObject({
        period: '1',
        is_one_for_each_period: true,
        limits: [
          { period: '1', limit_amount: 45 },
          { period: '30', limit_amount: 900 },
        ],
      })
      await sets('90', '1')
      app.ctx.clock.advance(dayMs)
      await signsInAgain(actor)
      expect((await limits()).limits[0]).toMatchObject({
        limit_amount: 45,
        pending: { limit_amount: 90, needs_second_wish: true, is_due: true },
      })
      expect((await sets('90', '1')).limits[0]).toMatchObject({ limit_amount: 90, pending: null })
    } finally {
      Object.assign(app.ctx.settings, { jurisdiction: 'default' })
    }
  })

  test.each([
    ['9', 'MIN_VALUE'],
    ['43201', 'MAX_VALUE'],
    ['1.5', 'NUMBER'],
    ['-10', 'NUMBER'],
  ])('R4 a limit of %s minutes is refused', async (amount, code) => {
    const { error } = await call('account/setTimeLimit', { amount, period: '1' })
    expect(error?.error_data).toMatchObject({ amount: [code] })
  })

  test('RS-04 R4 play stops when the time is up, pauses do not count, another day begins again', async () => {
    await sets('10', '1')
    const game = await opensGame(actor, 'night-ferry')
    await playsFor(6, game)
    // The test's clock also runs by itself.
    const isAbout = async (seconds: number) => {
      expect(await left()).toBeLessThanOrEqual(seconds)
      expect(await left()).toBeGreaterThan(seconds - 20)
    }
    await isAbout(240)
    app.ctx.clock.advance(5 * minuteMs + 1)
    await isAbout(240)
    const { roundId } = await game.spin('50', `after-pause-${names}`)
    await game.shown(roundId)
    app.ctx.clock.advance(210_000)
    await isAbout(30)
    const last = await game.spin('50', `last-round-${names}`)
    await game.shown(last.roundId)
    app.ctx.clock.advance(30_000)
    expect(await left()).toBe(0)
    await expect(game.spin('50', `too-late-${names}`)).rejects.toThrow('TIME_LIMIT')
    expect((await limits()).available_amount).toBe(0)
    app.ctx.clock.advance(dayMs + hourMs)
    await signsInAgain(actor)
    expect(await left()).toBe(600)
    expect(await (await opensGame(actor, 'orchard')).spin('50', `another-day-${names}`)).toBeTruthy()
  })

  test('R4 what was played before the limit was set counts', async () => {
    await playsFor(12, await opensGame(actor, 'night-ferry'))
    const { limit_amount: limit, available_amount: available } = await sets('30', '7')
    expect(limit).toBe(30)
    expect(available).toBeLessThanOrEqual(18)
    expect(available).toBeGreaterThan(17.5)
  })
})
