import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { bet, rollback, state, win } from '#server/play/games/round/decide-commands.fixture.ts'
import { decideCommands } from '#server/play/games/round/decide-commands.ts'
import { hub88Status } from '#server/play/games/hub88/statuses.ts'
import { jurisdictions } from '#server/platform/kernel/settings/jurisdictions.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import { register, type Actor } from '#test/players.ts'
import { ageOn, stakeCapOf } from './stake-cap.ts'

describe('the rule', () => {
  test.each([
    ['the day before', '2001-06-15', '2026-06-14', 24],
    ['the birthday', '2001-06-15', '2026-06-15', 25],
    ['28 February of a year without a 29th', '2000-02-29', '2025-02-28', 24],
    ['1 March of it', '2000-02-29', '2025-03-01', 25],
    ['28 February of a leap year', '2004-02-29', '2032-02-28', 27],
    ['29 February of one', '2004-02-29', '2032-02-29', 28],
    ['the last day of a year', '2001-12-31', '2026-12-30', 24],
  ])('D10 on %s a player is as old as that', (_name, birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toBe(age)
  })

  const caps = jurisdictions.uk.stakeCaps
  const rates = { EUR: 1, GBP: 0.8, USD: 1.2 }
  const capOf = (birthDate: string | null, at: string, country = 'GB', currency = 'GBP', gameType = 'slot') =>
    stakeCapOf(caps, { birthDate, country, currency, gameType }, { rates, now: new Date(at) })

  test.each([
    ['a second before midnight in London, in winter', '2001-01-15', '2026-01-14T23:59:59Z', 200n],
    ['midnight in London, in winter', '2001-01-15', '2026-01-15T00:00:00Z', 500n],
    ['a second before midnight in London, in summer', '2001-06-15', '2026-06-14T22:59:59Z', 200n],
    ['midnight in London, in summer', '2001-06-15', '2026-06-14T23:00:00Z', 500n],
    ['a leap-day child on 28 February', '2000-02-29', '2025-02-28T23:59:59Z', 200n],
    ['a leap-day child on 1 March', '2000-02-29', '2025-03-01T00:00:00Z', 500n],
    ['no birthday', null, '2026-01-15T00:00:00Z', 200n],
  ] as const)('D10 %s', (_name, birthDate, at, cap) => {
    expect(capOf(birthDate, at)).toBe(cap)
  })

  test('D10 a birthday begins last where a country has several zones', () => {
    expect(capOf('2001-01-15', '2026-01-15T07:59:59Z', 'CA')).toBe(200n)
    expect(capOf('2001-01-15', '2026-01-15T08:00:00Z', 'CA')).toBe(500n)
  })

  test('D10 the sums stand in the currency of the account, and are of slots alone', () => {
    expect(capOf('1990-01-01', '2026-01-15T00:00:00Z', 'GB', 'EUR')).toBe(625n)
    expect(capOf(null, '2026-01-15T00:00:00Z', 'GB', 'USD')).toBe(300n)
    expect(capOf(null, '2026-01-15T00:00:00Z', 'GB', 'GBP', 'live')).toBeNull()
    const anywhere = { birthDate: null, country: 'GB', currency: 'GBP', gameType: 'slot' }
    expect(stakeCapOf(jurisdictions.default.stakeCaps, anywhere, { rates, now: new Date() })).toBeNull()
  })
})

describe('the rule at the stake', () => {
  const capped = (stakeCapMinor: bigint | null) => {
    const known = state()
    return {
      ...known,
      sessions: new Map([...known.sessions].map(([token, it]) => [token, { ...it, stakeCapMinor }])),
    }
  }
  test.each([
    ['a stake at the cap', [bet('a', { amountMinor: 200n })], ['ACCEPTED']],
    ['a stake of a cent more', [bet('a', { amountMinor: 201n })], ['STAKE_CAP']],
    [
      'a second stake of the same round',
      [bet('a', { amountMinor: 150n }), bet('b', { amountMinor: 51n, round: 'round a' })],
      ['ACCEPTED', 'STAKE_CAP'],
    ],
    [
      'two rounds',
      [bet('a', { amountMinor: 200n }), bet('b', { amountMinor: 200n })],
      ['ACCEPTED', 'ACCEPTED'],
    ],
    ['a bet that costs nothing', [bet('a', { amountMinor: 0n })], ['ACCEPTED']],
    [
      'wins and rollbacks, regardless of the amount',
      [bet('a', { amountMinor: 200n }), win('a', 900n), rollback('z')],
      ['ACCEPTED', 'ACCEPTED', 'ACCEPTED'],
    ],
  ])('D10 %s', (_name, commands, statuses) => {
    expect(decideCommands(capped(200n), commands).answers.map(({ status }) => status)).toEqual(statuses)
  })

  test('D10 without a cap nothing is refused for it, and suppliers are told that a limit is exceeded', () => {
    const { answers } = decideCommands(capped(null), [bet('a', { amountMinor: 1000n })])
    expect(answers[0]?.status).toBe('ACCEPTED')
    expect(hub88Status.STAKE_CAP).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
  })
})

describe('play', () => {
  let app: TestApp
  let anna: Actor
  beforeAll(async () => {
    app = await createTestApp()
    startClockAt(app.clock, '2051-01-14T12:00:00Z')
    anna = await register(app, 'capped@example.com', { country: 'GB', currency: 'GBP' })
    await deposits(anna, '100')
    const { db, settings } = app.ctx
    await db.updateTable('players').set({ is_verified: true }).where('uid', '=', anna.uid).execute()
    Object.assign(settings, { jurisdiction: 'uk' })
  })
  afterAll(() => app.close())

  const isBorn = async (birthDate: string | null) => {
    const profile = { uid: anna.uid, birth_date: birthDate }
    await app.ctx.db
      .insertInto('player_profiles')
      .values(profile as never)
      .onConflict((known) => known.column('uid').doUpdateSet({ birth_date: birthDate }))
      .execute()
  }
  const plays = async (stakeMinor: string, key: string) => {
    const game = await opensGame(anna, 'orchard')
    const { stakesMinor, stakeCapMinor } = await game.open()
    const answer = await game.spin(stakeMinor, `capped-${key}`).then(
      async ({ roundId }) => {
        await game.shown(roundId)
        return 'played'
      },
      (error: Error) => error.message,
    )
    return { stakesMinor, stakeCapMinor, answer, highest: BigInt(stakesMinor.at(-1) ?? 0) }
  }

  test('D10 the selector offers nothing above the cap, and a stake that comes all the same is refused', async () => {
    await isBorn(null)
    const unknown = await plays('500', 'unknown')
    expect(unknown).toMatchObject({ stakeCapMinor: '200', highest: 200n })
    expect(unknown.answer).toContain('STAKE_CAP')
    expect((await plays('200', 'at-the-cap')).answer).toBe('played')

    await isBorn('2026-01-15')
    expect((await plays('500', 'day-before')).answer).toContain('STAKE_CAP')
    app.clock.advance(dayMs)
    await signsInAgain(anna)
    const grown = await plays('500', 'birthday')
    expect(grown).toMatchObject({ stakeCapMinor: '500', highest: 500n, answer: 'played' })
    expect((await plays('1000', 'too-high')).answer).toContain('STAKE_CAP')
  })

  test('D10 the demonstration has no cap, since nothing is staked', async () => {
    const { stakeCapMinor } = await (await opensGame(anna, 'orchard', 'demo')).open()
    expect(stakeCapMinor).toBeNull()
  })
})
