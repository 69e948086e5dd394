import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import type { PlayerMarkers, ScoredPlayer } from '#contract/operator/markers.ts'
import type { InboxRow } from '#contract/operator/inbox.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import { register, type Actor } from '#test/players.ts'
import { markers } from './markers.ts'
import { scorePlayers } from './score-players.ts'

let app: TestApp
let staff: Hired
let names = 0
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  startClockAt(app.clock, '2051-06-14T12:00:00Z')
  staff = await hire(app, ['risk'])
})
afterAll(() => app.close())

const comes = (country = 'LV'): Promise<Actor> => register(app, `marked${names++}@example.com`, { country })
const ago = (ms: number): Date => new Date(app.clock.now().getTime() - ms)

type Payment = { type?: 'deposit' | 'withdrawal'; status?: string; minor?: number; at: Date }
const paid = async ({ uid }: Actor, ...payments: Payment[]) => {
  for (const { type = 'deposit', status = 'success', minor = 2000, at } of payments)
    await sql`insert into cashier_transactions (type, uid, status, provider, method, amount_minor, currency,
        requisites_masked, domain, locale, created_at, updated_at)
      values (${type}, ${uid}, ${status}, 'sandbox', 'card', ${minor}, 'EUR', '{}', 'localhost', 'en', ${at}, ${at})`.execute(
      app.ctx.db,
    )
}

type Round = { at: Date; stake?: number; win?: number; after?: number; rounds?: number }
let rounds = 0
/** Real-money rounds as the round processor records them. */
const played = async ({ uid }: Actor, ...of: Round[]) => {
  for (const { at, stake = 100, win = 0, after = 5000, rounds: count = 1 } of of)
    for (let number = 0; number < count; number++)
      await sql`insert into game_rounds (supplier, supplier_round, uid, game, currency, mode, pocket, status, stake_minor,
          win_minor, balance_before_minor, balance_after_minor, created_at, shown_at)
        values ('studio', ${`marked-${rounds++}`}, ${uid}, 'orchard', 'EUR', 'real', 'main', 'closed', ${stake}, ${win},
          ${after + stake - win}, ${after}, ${at}, ${at})`.execute(app.ctx.db)
}

const markersOf = async ({ uid }: Actor): Promise<PlayerMarkers> =>
  (await staff.get('markers/getOfPlayer', { uid: String(uid) })).data as PlayerMarkers
const scored = async (actor: Actor) => {
  await scorePlayers(app.ctx)
  return (await markersOf(actor)).reasons
}
const times = (count: number, everyMs: number): Date[] =>
  Array.from({ length: count }, (_none, at) => ago(hourMs + at * everyMs))
/** An hour of tonight or an earlier night, in UTC. */
const nightOf = (daysAgo: number, hour: number): Date =>
  new Date(Math.floor(ago(daysAgo * dayMs).getTime() / dayMs) * dayMs + hour * hourMs)

test('R9 what all markers weigh comes to 100, each heavier from a higher value on', () => {
  const heaviest = markers.map(({ steps }) => steps.at(-1)?.[1] ?? 0)
  expect(heaviest.reduce((sum, points) => sum + points, 0)).toBe(100)
  for (const { name, steps } of markers)
    for (const [at, [minValue, points]] of steps.entries()) {
      const [less, lighter] = steps[at - 1] ?? [0, 0]
      expect(minValue > less && points > lighter, name).toBe(true)
    }
})

describe('each marker shows at its value, and not below it', () => {
  test('deposits in a day', async () => {
    const [anna, boris] = [await comes(), await comes()]
    const noon = nightOf(2, 12)
    await paid(anna, { at: noon }, { at: noon }, { at: noon })
    await paid(boris, { at: noon }, { at: noon }, { at: nightOf(3, 12) })
    expect(await scored(anna)).toEqual([{ marker: 'deposits_in_a_day', value: 3, points: 7 }])
    expect((await markersOf(boris)).reasons).toEqual([])
  })

  test('declined deposits, and withdrawals that were taken back', async () => {
    const anna = await comes()
    const boris = await comes()
    await paid(anna, ...times(3, hourMs).map((at) => ({ status: 'failed', at })))
    await paid(
      boris,
      ...times(2, dayMs).map((at) => ({ type: 'withdrawal' as const, status: 'cancelled', at })),
    )
    expect(await scored(anna)).toEqual([{ marker: 'declined_deposits', value: 3, points: 4 }])
    expect((await markersOf(boris)).reasons).toEqual([
      { marker: 'cancelled_withdrawals', value: 2, points: 8 },
    ])
  })

  test('rising stakes, from twenty rounds before and after on', async () => {
    const [anna, boris] = [await comes(), await comes()]
    for (const [who, count] of [
      [anna, 20],
      [boris, 19],
    ] as const)
      await played(
        who,
        { at: ago(12 * dayMs), stake: 100, rounds: 20 },
        { at: ago(2 * dayMs), stake: 300, rounds: count },
      )
    expect(await scored(anna)).toEqual([{ marker: 'rising_stakes', value: 300, points: 12 }])
    expect((await markersOf(boris)).reasons).toEqual([])
  })

  test('chasing losses: a deposit within a quarter of an hour of a loss that left no other stake', async () => {
    const [anna, boris, carla] = [await comes(), await comes(), await comes()]
    const lost = ago(3 * dayMs)
    const later = (ms: number) => new Date(lost.getTime() + ms)
    for (const who of [anna, boris]) await played(who, { at: lost, stake: 100, after: 99 })
    await played(carla, { at: lost, stake: 100, after: 100 })
    await paid(anna, { at: later(15 * minuteMs - 1000) })
    await paid(boris, { at: later(15 * minuteMs + 1000) })
    await paid(carla, { at: later(minuteMs) })
    expect(await scored(anna)).toEqual([{ marker: 'chasing_losses', value: 1, points: 6 }])
    expect((await markersOf(boris)).reasons).toEqual([])
    expect((await markersOf(carla)).reasons).toEqual([])
  })

  test('nights are those of the player’s country', async () => {
    const [anna, pedro] = [await comes('LV'), await comes('PE')]
    // 01:30 in Rīga is the evening before in Lima.
    for (const who of [anna, pedro])
      await played(who, ...[2, 4, 6].map((days) => ({ at: new Date(nightOf(days, 0).getTime() - hourMs) })))
    expect(await scored(anna)).toEqual([{ marker: 'night_play', value: 3, points: 4 }])
    expect((await markersOf(pedro)).reasons).toEqual([])
  })

  test('long play is of hours on end', async () => {
    const [anna, boris] = [await comes(), await comes()]
    const at = (hour: number) => ({ at: nightOf(3, hour) })
    await played(anna, at(10), at(11), at(12), at(13))
    await played(boris, at(10), at(11), at(12), at(14))
    expect(await scored(anna)).toEqual([{ marker: 'long_play', value: 4, points: 6 }])
    expect((await markersOf(boris)).reasons).toEqual([])
  })

  test('limits that were raised, and not those that were lowered', async () => {
    const anna = await comes()
    await anna.post('account/setDepositLimit', { amount: '100', period: '7' })
    await anna.post('account/setDepositLimit', { amount: '50', period: '7' })
    expect(await scored(anna)).toEqual([])
    await anna.post('account/setDepositLimit', { amount: '500', period: '7' })
    expect(await scored(anna)).toEqual([{ marker: 'limits_raised', value: 1, points: 3 }])
  })

  test('stakes that a limit held up, and reality checks that were played past', async () => {
    const anna = await comes()
    const { db } = app.ctx
    await sql`insert into game_transactions (supplier, uid, transaction_id, kind, status, refusal, amount_minor, created_at)
      values ('studio', ${anna.uid}, 'held', 'bet', 'refused', 'LOSS_LIMIT', 100, ${ago(hourMs)})`.execute(db)
    for (let at = 0; at < 6; at++)
      await sql`insert into audit_records (at, type, actor_kind, actor, uid, subject, request_id, ip, reason, "after", facts_mac, mac)
        values (${ago(at * hourMs + 1)}, 'reality_check_answered', 'player', '', ${anna.uid}, '', '', '', '',
          '{"answer":"continue"}', '', '')`.execute(db)
    expect(await scored(anna)).toEqual([
      { marker: 'held_by_limits', value: 1, points: 3 },
      { marker: 'checks_played_past', value: 6, points: 2 },
    ])
  })
})

/** Chases losses, cancels withdrawals, plays at night and without pause, with rising stakes: 62 points. */
const struggles = async (actor: Actor) => {
  for (let days = 1; days <= 6; days++) {
    const at = new Date(nightOf(days, 0).getTime() - hourMs)
    const hours = Array.from({ length: 8 }, (_none, hour) => new Date(at.getTime() - hour * hourMs))
    await played(actor, ...hours.map((hour) => ({ at: hour, stake: 300, after: 10, rounds: 3 })))
    await paid(actor, { at: new Date(at.getTime() + 5 * minuteMs) })
  }
  await played(actor, { at: ago(12 * dayMs), stake: 100, rounds: 20 })
  await paid(
    actor,
    ...times(4, dayMs).map((at) => ({ type: 'withdrawal' as const, status: 'cancelled', at })),
  )
}

describe('what follows from a score', () => {
  let anna: Actor
  const mailsOf = async (actor: Actor) =>
    app.ctx.db
      .selectFrom('outbox_messages')
      .select(['subject', 'body_text'])
      .where('recipient', '=', actor.email)
      .where('kind', '=', 'careTools')
      .execute()

  test('R9 it is kept by day, with its reasons, and a person is to look', async () => {
    anna = await comes()
    await struggles(anna)
    await scorePlayers(app.ctx)
    const { score, history, look, reasons } = await markersOf(anna)
    expect(score).toBe(62)
    expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(62)
    expect(history).toMatchObject([{ score: 62 }])
    expect(look).toMatchObject({ cause: 'score', is_due: true })
    const { items } = (await staff.get('inbox/getQueue', { queue: 'looks_due' })).data as {
      items: InboxRow[]
    }
    expect(items).toMatchObject([{ uid: anna.uid, subject: 'score' }])
    const list = (await staff.get('markers/getList', {})).data as { items: ScoredPlayer[]; total: number }
    expect(list.items[0]).toMatchObject({ uid: anna.uid, score: 62, login: anna.email })
    expect(list.total).toBeGreaterThan(5)
    const some = await staff.get('markers/getList', {
      marker: 'chasing_losses',
      score_from: '50',
      is_due: '1',
    })
    expect((some.data as { items: ScoredPlayer[] }).items.map(({ uid }) => uid)).toEqual([anna.uid])
  })

  test('R9 the tools are mailed once in 30 days, and to no player who is shut out', async () => {
    await app.settle()
    expect(await mailsOf(anna)).toHaveLength(1)
    app.clock.advance(29 * dayMs)
    staff = await hire(app, ['risk'])
    await struggles(anna)
    await app.settle()
    await app.settle()
    expect(await mailsOf(anna)).toHaveLength(1)
    app.clock.advance(dayMs + minuteMs)
    staff = await hire(app, ['risk'])
    await app.settle()
    await app.settle()
    expect(await mailsOf(anna)).toHaveLength(2)
    const boris = await comes()
    await struggles(boris)
    await app.ctx.db.updateTable('players').set({ status: 'excluded' }).where('uid', '=', boris.uid).execute()
    await scorePlayers(app.ctx)
    await app.settle()
    expect(await mailsOf(boris)).toHaveLength(0)
    expect((await markersOf(boris)).score).toBeNull()
  })

  test('what staff did is recorded, and the next look falls due when they say', async () => {
    const uid = String(anna.uid)
    const asked = { uid, kind: 'call', outcome: 'improved', note: 'Wants a limit.', next_look_days: '14' }
    const { data } = await staff.post('markers/recordInteraction', asked)
    expect((data as PlayerMarkers).interactions[0]).toMatchObject({
      kind: 'call',
      outcome: 'improved',
      note: 'Wants a limit.',
      author: staff.email,
    })
    expect((data as PlayerMarkers).look).toMatchObject({ cause: 'follow_up', is_due: false })
    await scorePlayers(app.ctx)
    expect((await markersOf(anna)).look).toMatchObject({ cause: 'follow_up', is_due: false })
    app.clock.advance(14 * dayMs)
    staff = await hire(app, ['risk'])
    expect((await markersOf(anna)).look).toMatchObject({ is_due: true })
    const done = await staff.post('markers/recordInteraction', { ...asked, next_look_days: '0' })
    expect((done.data as PlayerMarkers).look).toBeNull()
    const none = await staff.post('markers/recordInteraction', { ...asked, note: ' ' })
    expect(none.fields).toEqual({ note: ['REQUIRED'] })
  })
})
