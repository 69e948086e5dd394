import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { Game } from '#contract/games.ts'
import { maxPointsPerRound, type Tournament } from '#contract/tournaments.ts'
import { deposits } from '#db/seed/story.ts'
import { sandboxGame } from '#sandbox/game-supplier/supplier.ts'
import {
  acts,
  anna,
  bets,
  call,
  given,
  testApp,
  money,
  name,
  openBonusApp,
  sits,
  takesBack,
  wins,
} from '#server/rewards/bonuses/bonus-app.fixture.ts'
import { becomesKnown, createActor, register, type Actor } from '#test/players.ts'
import { resetPoints } from './play/reset-points.ts'
import { escrow, holds, idOf, joins, readTable, readTournament } from './tournament.fixture.ts'

openBonusApp()

const guest = () => createActor(testApp)
const soon = (ms: number) => new Date(testApp.ctx.clock.now().getTime() + ms)
const plays = async (stake: number, win: number) => {
  const bet = await bets(stake)
  expect(bet.status).toBe('RS_OK')
  if (win > 0) await wins(bet, win)
  return bet
}
const own = async (sysname: string) => {
  await testApp.settle()
  return (await readTournament(anna, sysname)).user_info
}
const takesPart = async (row: Parameters<typeof holds>[2] = {}): Promise<string> => {
  const sysname = name('cup')
  await holds(testApp.ctx, sysname, row)
  await deposits(anna, '100')
  await sits()
  expect((await joins(anna, sysname)).data).toBe(1)
  return sysname
}
const escrowOf = async (sysname: string) => escrow(testApp.ctx.db, await idOf(testApp.ctx.db, sysname))
const ends = async (ms = hourMs) => {
  await testApp.advance(ms / 1000 + 120)
  await testApp.settle()
  await testApp.settle()
}

test('V6 V9 prizes of another sum than is set aside for them do not pass unseen', async () => {
  const id = await holds(testApp.ctx, name('cup'), { prizes: [{ amount: 1000n }] })
  const promises = (amount_minor: bigint) =>
    testApp.ctx.db
      .updateTable('tournament_prizes')
      .set({ amount_minor })
      .where('tournament_id', '=', id)
      .execute()
  await promises(1001n)
  await expect(testApp.assertLedger()).rejects.toThrow('prizes in EUR')
  await promises(1000n)
})

test('TN-01 tournaments are listed by what they are by the time, and by their names', async () => {
  const [past, now, next] = [name('past'), name('now'), name('next')]
  await holds(testApp.ctx, past, { ends_at: soon(minuteMs) })
  await testApp.advance(90)
  await holds(testApp.ctx, now)
  await holds(testApp.ctx, next, { starts_at: soon(hourMs), ends_at: soon(2 * hourMs) })
  const listed = async (input: Record<string, string>) =>
    ((await guest().get('tournaments/get', { count: '100', ...input })).data as { items: Tournament[] }).items
  for (const [status, sysname] of [
    ['finished', past],
    ['active', now],
    ['future', next],
  ] as const) {
    const found = await listed({ status })
    expect(found.map(({ id }) => id)).toContain(sysname)
    expect(new Set(found.map((one) => one.status))).toEqual(new Set([status]))
  }
  const all = (await listed({})).map(({ id }) => id)
  expect([now, next, past].map((id) => all.indexOf(id))).toEqual(
    [now, next, past].map((id) => all.indexOf(id)).toSorted((a, b) => a - b),
  )
  expect((await listed({ 'ids[]': next })).map(({ id }) => id)).toEqual([next])
  expect(await listed({ 'ids[]': next, 'fields[]': 'status' })).toEqual([{ id: next, status: 'future' }])
  expect((await guest().get('tournaments/get', { status: 'old' })).error?.error_data).toEqual({
    status: ['UNKNOWN'],
  })
  const page = (await guest().get('tournaments/get', { offset: '1', count: '1' })).data
  expect(page).toMatchObject({ offset: 1, limit: 1, total: all.length })
})

test('TN-02 a tournament says what it pays, to whom, and where the reader stands; a guest stands nowhere', async () => {
  const sysname = await takesPart({
    prizes: [{ amount: 5000n }, { amount: 2500n }, { promotion: 'ten' }],
    conditions: JSON.stringify([{ code: 'country_in', args: { countries: ['LV'] } }]),
    capacity: 3,
    tags: ['slots'],
    games: [sandboxGame, 'orchard'],
  })
  const told = await readTournament(guest(), sysname)
  expect(told).toMatchObject({
    id: sysname,
    status: 'active',
    title: `The ${sysname}`,
    description: 'Play.',
    image_url: null,
    provider: null,
    tags: ['slots'],
    total_prize: { amount: 75, currency: 'EUR' },
    prizes: [
      { place: 1, amount: { amount: 50, currency: 'EUR' }, bonus: null },
      { place: 2, amount: { amount: 25, currency: 'EUR' }, bonus: null },
      { place: 3, amount: null, bonus: 'The ten' },
    ],
    total_participants: 1,
    total_points: 0,
    reset_on_cashout: false,
    games_count: 1,
    restrictions: { countries: ['LV'], currency: 'EUR', least_deposits: 0, capacity: 3 },
    user_info: null,
    winners: [],
    extra: { rules: 'Fair.', model: 'multiplier', best_of: null, counts_bonus: false },
  })
  await plays(100, 250)
  expect(await own(sysname)).toEqual({
    is_participant: true,
    points: 250,
    place: 1,
    problem: 'ALREADY_JOINED',
  })
  expect((await readTournament(guest(), sysname)).total_points).toBe(250)
})

test('TN-05 ER-10 joining is refused, for one reason each', async () => {
  const refused = async (sysname: string, player = anna) => {
    const { status, error } = await joins(player, sysname)
    return [status, error?.type, error?.error_data]
  }
  const invalid = (code: string) => [422, 'InvalidParameterException', { tournament_id: [code] }]
  const cup = async (row: Parameters<typeof holds>[2]) => {
    const sysname = name('cup')
    await holds(testApp.ctx, sysname, row)
    return sysname
  }
  expect(await refused('no-such-cup')).toEqual(invalid('NOT_FOUND'))
  const over = await cup({ ends_at: soon(minuteMs) })
  await testApp.advance(90)
  expect(await refused(over)).toEqual(invalid('FINISHED'))
  expect(await refused(await cup({ join_from: soon(minuteMs) }))).toEqual(invalid('NOT_OPEN'))
  expect(await refused(await cup({ currency: 'BRL' }))).toEqual(invalid('CURRENCY'))
  const abroad = JSON.stringify([{ code: 'country_in', args: { countries: ['FR'] } }])
  expect(await refused(await cup({ conditions: abroad }))).toEqual(invalid('COUNTRY'))
  const forRegulars = JSON.stringify([{ code: 'loyalty_level', args: { level: 2 } }])
  expect(await refused(await cup({ conditions: forRegulars }))).toEqual(invalid('NOT_ALLOWED'))
  const paid = await cup({
    conditions: JSON.stringify([{ code: 'has_deposited', args: { least: 1 } }]),
    capacity: 1,
  })
  expect((await refused(paid)).slice(0, 2)).toEqual([422, 'UserNeedDepositException'])
  expect((await readTournament(anna, paid)).user_info?.problem).toBe('NEED_DEPOSIT')
  await deposits(anna, '10')
  expect((await joins(anna, paid)).data).toBe(1)
  expect(await refused(paid)).toEqual(invalid('ALREADY_JOINED'))
  const boris = await register(testApp, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
  expect(await refused(paid, boris)).toEqual(invalid('FULL'))
  expect((await guest().post('tournaments/participate', { tournament_id: paid })).status).toBe(401)
})

test('A1 who may not play before they are verified may not join, and joining is on record', async () => {
  const sysname = name('cup')
  await holds(testApp.ctx, sysname)
  const set = (kyc_block: 'everything' | 'none') =>
    testApp.ctx.db.updateTable('players').set({ kyc_block }).where('uid', '=', anna.uid).execute()
  await set('everything')
  expect((await joins(anna, sysname)).error?.type).toBe('SumsubVerificationRequiredException')
  await set('none')
  expect((await joins(anna, sysname)).data).toBe(1)
  const records = await testApp.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'actor'])
    .where('subject', '=', `tournament:${sysname}`)
    .where('uid', '=', anna.uid)
    .execute()
  expect(records).toEqual([{ type: 'tournament_joined', actor: String(anna.uid) }])
})

test('TN-07 the games of a tournament are those that count, in the order of the house, twelve at first', async () => {
  const all = name('cup')
  await holds(testApp.ctx, all)
  const slots = name('cup')
  await holds(testApp.ctx, slots, { types: ['slot'] })
  const read = async (sysname: string, input: Record<string, string> = {}) =>
    (await guest().get('tournaments/getGames', { tournament_id: sysname, ...input })).data as {
      items: Game[]
      total: number
      limit: number
    }
  const first = await read(all)
  expect([first.items.length, first.limit]).toEqual([12, 12])
  expect(first.total).toBe((await readTournament(guest(), all)).games_count)
  const order = await testApp.ctx.db
    .selectFrom('games')
    .select('sysname')
    .where('is_listed', '=', true)
    .where('is_off', '=', false)
    .where('sysname', '<>', 'sportsbook')
    .orderBy('priority')
    .orderBy('sysname')
    .execute()
  const rest = await read(all, { offset: '12', count: '300' })
  expect([...first.items, ...rest.items].map(({ sysname }) => sysname)).toEqual(
    order.map(({ sysname }) => sysname),
  )
  expect(new Set((await read(slots)).items.map(({ type }) => type))).toEqual(new Set(['slot']))
  expect((await guest().get('tournaments/getGames', { tournament_id: 'none' })).error?.error_data).toEqual({
    tournament_id: ['NOT_FOUND'],
  })
})

test('TN-08 only bets inside the period count, from joining on, on the games of the tournament', async () => {
  const sysname = await takesPart({ starts_at: soon(10 * minuteMs) })
  const other = name('cup')
  await holds(testApp.ctx, other, { games: ['orchard'] })
  expect((await joins(anna, other)).data).toBe(1)
  const early = await bets(100)
  await testApp.advance(610)
  // Its bet was too early, whenever it pays.
  await wins(early, 900)
  expect(await own(sysname)).toMatchObject({ points: 0 })
  await plays(100, 200)
  expect(await own(sysname)).toMatchObject({ points: 200 })
  expect(await own(other)).toMatchObject({ points: 0 })
  // After joining late, only later play counts.
  const late = name('cup')
  await holds(testApp.ctx, late)
  await plays(100, 300)
  await testApp.advance(1)
  await joins(anna, late)
  await testApp.advance(1)
  await plays(100, 150)
  expect(await own(late)).toMatchObject({ points: 150 })
  expect(await own(sysname)).toMatchObject({ points: 650 })
  await testApp.advance(hourMs / 1000)
  await sits()
  await plays(100, 800)
  expect(await own(sysname)).toMatchObject({ points: 650 })
  // It is over and its standings are not closed yet.
  expect(await own(late)).toMatchObject({ points: 150 })
})

test('TN-08 points are by the model: hundredths of the stake up to a bound, the best rounds, what was staked, or won', async () => {
  const models = { multiplier: 0, best_of: 0, stake: 0, win: 0 }
  const cups = new Map<string, string>()
  for (const model of Object.keys(models) as (keyof typeof models)[]) {
    const sysname = name('cup')
    await holds(testApp.ctx, sysname, { model, best_of: model === 'best_of' ? 2 : null })
    cups.set(model, sysname)
    expect((await joins(anna, sysname)).data).toBe(1)
  }
  await deposits(anna, '100')
  await sits()
  await plays(100, 300)
  await plays(100, 150)
  await plays(20, 4000)
  // Below the min stake.
  await plays(5, 500)
  const points = async (model: string) => (await own(cups.get(model) ?? ''))?.points
  expect(await points('multiplier')).toBe(300 + 150 + maxPointsPerRound)
  expect(await points('best_of')).toBe(300 + maxPointsPerRound)
  expect(await points('stake')).toBe(220)
  expect(await points('win')).toBe(4450)
})

test('TN-08 a round that pays again counts as a whole, and a rollback takes its own points back', async () => {
  const sysname = await takesPart({ model: 'best_of', best_of: 1 })
  await plays(100, 120)
  const bet = await bets(100)
  await wins(bet, 150, false)
  expect(await own(sysname)).toMatchObject({ points: 150 })
  await wins(bet, 250)
  expect(await own(sysname)).toMatchObject({ points: 400 })
  await takesBack(bet)
  expect(await own(sysname)).toMatchObject({ points: 120 })
})

test('TN-08 stakes of a bonus count where the tournament says so, and only there', async () => {
  const [ownOnly, both] = [name('cup'), name('cup')]
  await holds(testApp.ctx, ownOnly, { model: 'stake' })
  await holds(testApp.ctx, both, { model: 'stake', counts_bonus: true })
  for (const cup of [ownOnly, both]) await joins(anna, cup)
  await deposits(anna, '10')
  await acts('activate', await given())
  await sits()
  await plays(1000, 0)
  await plays(300, 0)
  expect((await own(ownOnly))?.points).toBe(1000)
  expect((await own(both))?.points).toBe(1300)
})

const alsoPlays = async (player: Actor, stake: number, win: number) => {
  const launch = await player.request(`/platform/game/${sandboxGame}/play?mode=real`)
  const token = new URL(launch.headers.get('location') ?? '').searchParams.get('token') ?? ''
  const of = { user: String(player.uid), token, round: name('round') }
  const bet = { ...of, transaction_uuid: name('bet') }
  expect((await call('transaction/bet', { ...bet, amount: stake * 1000 })).status).toBe('RS_OK')
  const reference_transaction_uuid = bet.transaction_uuid
  const won = { ...of, transaction_uuid: name('win'), reference_transaction_uuid, round_closed: true }
  expect((await call('transaction/win', { ...won, amount: win * 1000 })).status).toBe('RS_OK')
}

test('TN-08 of equal points those reached earlier are first, regardless of who joined first', async () => {
  const sysname = await takesPart()
  const boris = await register(testApp, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
  await deposits(boris, '20')
  await joins(boris, sysname)
  await alsoPlays(boris, 100, 200)
  await testApp.advance(60)
  await plays(100, 200)
  await testApp.settle()
  const places = (await readTable(anna, sysname)).map(({ place, points, is_own }) => [place, points, is_own])
  expect(places).toEqual([
    [1, 200, false],
    [2, 200, true],
  ])
  expect((await readTournament(boris, sysname)).user_info?.place).toBe(1)
})

test('TN-08 of two who had the same points in one moment the one whose command came first stands first, on every list', async () => {
  const sysname = await takesPart()
  const boris = await register(testApp, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
  await joins(boris, sysname)
  await plays(100, 200)
  await testApp.settle()
  const tournament = await idOf(testApp.ctx.db, sysname)
  const { reached_at, reached_seq, points } = await testApp.ctx.db
    .selectFrom('tournament_participants')
    .selectAll()
    .where('tournament_id', '=', tournament)
    .where('uid', '=', anna.uid)
    .executeTakeFirstOrThrow()
  const { seq } = await testApp.ctx.db
    .selectFrom('game_transactions')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('uid', '=', anna.uid)
    .executeTakeFirstOrThrow()
  expect(reached_seq).toBe(seq)
  expect(boris.uid).toBeGreaterThan(anna.uid)
  await testApp.ctx.db
    .insertInto('tournament_rounds')
    .values({
      tournament_id: tournament,
      round_id: -2n,
      uid: boris.uid,
      stake_minor: 100n,
      win_minor: points,
      points,
      at: reached_at,
    })
    .execute()
  const placesWith = async (by: bigint) => {
    await testApp.ctx.db
      .updateTable('tournament_participants')
      .set({ points, reached_at, reached_seq: reached_seq + by })
      .where('tournament_id', '=', tournament)
      .where('uid', '=', boris.uid)
      .execute()
    const table = await readTable(anna, sysname)
    return [
      table.map(({ is_own }) => is_own),
      (await readTournament(anna, sysname)).user_info?.place,
      (await readTournament(boris, sysname)).user_info?.place,
    ]
  }
  expect(await placesWith(-1n)).toEqual([[false, true], 2, 1])
  expect(await placesWith(1n)).toEqual([[true, false], 1, 2])
})

test('TN-08 a withdrawal takes the points away where the tournament says so, once', async () => {
  const sysname = await takesPart({ reset_on_cashout: true })
  const other = name('cup')
  await holds(testApp.ctx, other)
  await joins(anna, other)
  await plays(100, 500)
  expect(await own(sysname)).toMatchObject({ points: 500 })
  await testApp.advance(60)
  const { id } = await testApp.ctx.db
    .insertInto('cashier_transactions')
    .values({
      type: 'withdrawal',
      uid: anna.uid,
      status: 'success',
      reason: null,
      provider: 'none',
      method: 'none',
      amount_minor: 1n,
      currency: 'EUR',
      hold_id: null,
      requisites_sealed: null,
      requisites_masked: '{}',
      destination_id: null,
      domain: '',
      locale: 'en',
      created_at: testApp.ctx.clock.now(),
      updated_at: testApp.ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ended = (status: string) =>
    resetPoints(testApp.ctx, { transactionId: String(id), uid: anna.uid, status })
  await ended('cancelled')
  expect(await own(sysname)).toMatchObject({ points: 500 })
  await ended('success')
  expect(await own(sysname)).toMatchObject({ points: 0 })
  expect(await own(other)).toMatchObject({ points: 500 })
  await testApp.advance(1)
  await plays(100, 200)
  await ended('success')
  expect(await own(sysname)).toMatchObject({ points: 200 })
  await testApp.ctx.db.deleteFrom('cashier_transactions').where('id', '=', id).execute()
})

test('TN-08 a withdrawal that is paid takes the points where the tournament says so, and no others', async () => {
  const sysname = await takesPart({ reset_on_cashout: true })
  const other = name('cup')
  await holds(testApp.ctx, other)
  await joins(anna, other)
  await becomesKnown(testApp, anna)
  await plays(100, 500)
  await testApp.advance(60)
  const asked = { method: 'bank', amount: '20', 'requisites[iban]': 'LV97HABA0012345678910' }
  expect((await anna.post('cashier/makewithdrawal', asked)).error).toBeUndefined()
  expect(await own(sysname)).toMatchObject({ points: 0 })
  expect((await anna.get('cashier/gethistory', { type: 'withdrawal' })).data).toMatchObject({
    items: [{ status: 'success' }],
  })
  expect(await own(other)).toMatchObject({ points: 500 })
})

test('TN-09 at the end prizes are paid once by place, winners are stored, and the rest goes back', async () => {
  const sysname = await takesPart({ prizes: [{ amount: 5000n, promotion: 'ten' }, { amount: 2500n }] })
  await plays(100, 300)
  await testApp.settle()
  const [main] = await money()
  expect(await escrowOf(sysname)).toBe(7500)
  await ends()
  await ends(minuteMs)
  expect(await escrowOf(sysname)).toBe(0)
  expect(await money()).toEqual([(main ?? 0) + 5000, 0])
  const { winners, status } = await readTournament(guest(), sysname)
  expect(status).toBe('finished')
  expect(winners).toMatchObject([
    { place: 1, points: 300, amount: { amount: 50, currency: 'EUR' }, bonus: 'The ten' },
  ])
  const bonuses = await testApp.ctx.db
    .selectFrom('bonuses')
    .select('id')
    .where('uid', '=', anna.uid)
    .execute()
  expect(bonuses).toHaveLength(1)
})

test('TN-09 the prize of a restricted account is held, and no player moves up for it', async () => {
  const sysname = await takesPart({ prizes: [{ amount: 5000n }, { amount: 2500n }] })
  await plays(100, 300)
  await testApp.settle()
  await testApp.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', anna.uid).execute()
  await ends()
  expect(await escrowOf(sysname)).toBe(5000)
  const [held] = await testApp.ctx.db
    .selectFrom('tournament_winners')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
    .select(['place', 'tournament_winners.status', 'problem'])
    .where('sysname', '=', sysname)
    .execute()
  expect(held).toEqual({ place: 1, status: 'held', problem: 'SHUT' })
  expect((await readTournament(guest(), sysname)).winners[0]?.fakename).toBe('***')
})
