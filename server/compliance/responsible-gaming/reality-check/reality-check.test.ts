import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GamingSessionState } from '#contract/reality-checks.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createCashierTestApp, type CashierTestApp } from '#server/money/cashier/cashier-test-app.fixture.ts'
import { bet, state, win } from '#server/play/games/round/decide-commands.fixture.ts'
import { decideCommands } from '#server/play/games/round/decide-commands.ts'
import { hub88Status } from '#server/play/games/hub88/statuses.ts'
import { jurisdictions } from '#server/platform/kernel/settings/jurisdictions.ts'
import { callApi } from '#test/call-api.ts'
import { stopClock } from '#server/platform/kernel/clock.fixture.ts'
import { register, type Actor } from '#test/players.ts'
import { checkDueAt, checkMinutes } from './reality-check.ts'

let app: CashierTestApp
let actor: Actor
let names = 0

beforeAll(async () => {
  app = await createCashierTestApp()
  stopClock(app.ctx.clock)
})
afterAll(() => app.close())

const minuteMs = 60_000
const call = (name: string, input?: Record<string, unknown>) => callApi(actor, name, input)
const readState = async (): Promise<GamingSessionState> => (await call('games/getSitting')).data as never
const answers = (answer: string) => call('games/answerRealityCheck', { answer })
const checksOf = (uid: number) =>
  app.ctx.db
    .selectFrom('audit_records')
    .select('after')
    .where('uid', '=', uid)
    .where('type', '=', 'reality_check_answered')
    .execute()

describe('the rule', () => {
  const { uk, default: free } = jurisdictions
  test.each([
    ['nothing chosen, where an hour is preset', uk, null, 60],
    ['nothing chosen, where nothing is preset', free, null, null],
    ['one of the choices', uk, 15, 15],
    ['none, where there may be none', free, 0, null],
    ['none, where there must be one', uk, 0, 60],
    ['one that is too long for another market', uk, 120, 60],
    ['one that is shorter than any', free, 5, 15],
  ] as const)('RS-04 B5 %s', (_name, rules, chosen, minutes) => {
    expect(checkMinutes(rules.realityCheck, chosen)).toBe(minutes)
  })

  test('B5 a check is due at its interval since the gaming session began or the last answer in it', () => {
    const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 20, minutes))
    const due = (answeredAt: Date | null) =>
      checkDueAt(uk.realityCheck, { minutes: 15, answeredAt }, at(0))?.getTime()
    expect(due(null)).toBe(at(15).getTime())
    expect(due(at(20))).toBe(at(35).getTime())
    expect(due(at(-5))).toBe(at(15).getTime())
  })
})

describe('the rule at the stake', () => {
  const due = () => {
    const from = state()
    const sessions = new Map([...from.sessions].map(([key, it]) => [key, { ...it, isCheckDue: true }]))
    return { ...from, sessions }
  }
  test('B5 while a check is due no round begins, and the one that is under way is finished', () => {
    const opened = decideCommands(state(), [bet('a')])
    const rounds = new Map(opened.rounds.map((round) => [round.id, round]))
    const transactions = new Map(
      opened.transactions.map((it) => [[it.supplier, it.uid, it.transactionId].join('\n'), it]),
    )
    const { answers: told } = decideCommands({ ...due(), rounds, transactions }, [
      bet('b', { round: 'another' }),
      bet('c', { round: opened.rounds[0]!.supplierRound }),
      win('a', 50n),
    ])
    expect(told.map(({ status }) => status)).toEqual(['REALITY_CHECK_DUE', 'ACCEPTED', 'ACCEPTED'])
    expect(hub88Status.REALITY_CHECK_DUE).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
  })
})

describe('play', () => {
  beforeEach(async () => {
    actor = await register(app, `sitter${names++}@example.com`)
    await deposits(actor, '200')
  })
  test('RS-04 B5 at 15:00 no stake is taken until the check is answered, and the answer is kept', async () => {
    await call('account/setRealityCheck', { minutes: '15' })
    expect((await readState()).sitting).toBeNull()
    const game = await opensGame(actor, 'night-ferry')
    const first = await game.spin('100', `first-spin-${names}`)
    await game.shown(first.roundId)
    expect(await readState()).toMatchObject({ check: { minutes: 15, is_due: false, due_in_seconds: 900 } })

    app.ctx.clock.advance(15 * minuteMs - 1000)
    const second = await game.spin('100', `second-spin-${names}`)
    await game.shown(second.roundId)
    app.ctx.clock.advance(1000)
    await expect(game.spin('100', `third-spin-${names}`)).rejects.toThrow('REALITY_CHECK_DUE')
    // Another game of the same sign-in is blocked by the same check.
    const other = await opensGame(actor, 'orchard')
    await expect(other.spin('100', `other-spin-${names}`)).rejects.toThrow('REALITY_CHECK_DUE')

    const won = [first, second].reduce((sum, { winMinor }) => sum + Number(winMinor), 0)
    const due = await readState()
    expect(due).toMatchObject({
      sitting: {
        elapsed_seconds: 900,
        staked: { amount: 2, currency: 'EUR' },
        won: { amount: won / 100 },
        net: { amount: (won - 200) / 100 },
      },
      check: { is_due: true, due_in_seconds: 0 },
    })
    expect(await checksOf(actor.uid)).toEqual([])
    const { data } = await answers('continue')
    expect(data).toMatchObject({ check: { is_due: false, due_in_seconds: 900 } })
    expect(await checksOf(actor.uid)).toEqual([
      {
        after: {
          answer: 'continue',
          elapsed_seconds: 900,
          staked_minor: '200',
          won_minor: String(won),
          currency: 'EUR',
        },
      },
    ])
    expect(await other.spin('100', `again-spin-${names}`)).toBeTruthy()
  })

  test('B5 an answer before a check is due puts nothing off', async () => {
    await call('account/setRealityCheck', { minutes: '15' })
    const game = await opensGame(actor, 'night-ferry')
    app.ctx.clock.advance(10 * minuteMs)
    await answers('continue')
    app.ctx.clock.advance(5 * minuteMs)
    await expect(game.spin('100', `early-spin-${names}`)).rejects.toThrow('REALITY_CHECK_DUE')
    expect(await checksOf(actor.uid)).toEqual([])
  })

  test('B5 a shorter interval holds for the very next stake, and a new sign-in begins again', async () => {
    await call('account/setRealityCheck', { minutes: '60' })
    const game = await opensGame(actor, 'night-ferry')
    app.ctx.clock.advance(20 * minuteMs)
    await call('account/setRealityCheck', { minutes: '15' })
    await expect(game.spin('100', `shorter-spin-${names}`)).rejects.toThrow('REALITY_CHECK_DUE')
    await call('auth/logout')
    await signsInAgain(actor)
    expect((await readState()).sitting).toBeNull()
    expect(await (await opensGame(actor, 'night-ferry')).spin('100', `anew-spin-${names}`)).toBeTruthy()
  })

  test('RS-04 who has chosen nothing is held up by what the market presets', async () => {
    const game = await opensGame(actor, 'night-ferry')
    app.ctx.clock.advance(60 * minuteMs)
    Object.assign(app.ctx.settings, { jurisdiction: 'mga' })
    await expect(game.spin('100', `preset-spin-${names}`)).rejects.toThrow('REALITY_CHECK_DUE')
    expect((await call('account/setRealityCheck', { minutes: 'off' })).error?.error_data).toEqual({
      minutes: ['UNKNOWN'],
    })
    Object.assign(app.ctx.settings, { jurisdiction: 'default' })
    expect(await game.spin('100', `free-spin-${names}`)).toBeTruthy()
  })
})
