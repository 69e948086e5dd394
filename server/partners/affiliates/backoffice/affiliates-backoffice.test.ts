import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  AffiliateCard,
  BackofficeReferredPlayer,
  BackofficeStatement,
  StatementCard,
} from '#contract/operator/campaigns/affiliates.ts'
import { deposits, plays } from '#db/seed/story.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { staffPassword, hire, type Hired } from '#test/backoffice.ts'
import { register } from '#test/players.ts'
import {
  affiliateVisitor,
  createTestAffiliate,
  registerViaTracker,
  acceptTestInvitation,
  hybridTerms,
  type TestAffiliate,
} from '../affiliates.fixture.ts'
import { acquirePlayers } from '../players/acquire-players.ts'
import { closeMonths } from '../statements/close-months.ts'

let app: TestApp
let chief: Hired
let second: Hired
let small: Hired
let sent: TestAffiliate
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`
const email = (): string => `${name('desk')}@example.com`
const month = 31 * 24 * 60 * 60

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  startClockAt(app.clock, '2051-03-10T12:00:00Z')
  const { db, clock } = app.ctx
  await db
    .insertInto('staff_roles')
    .values({ sysname: 'small', name: 'Small', created_at: clock.now() })
    .execute()
  await db
    .insertInto('staff_role_grants')
    .values(
      (['affiliates.read', 'affiliates.manage', 'affiliates.pay'] as const).map((granted_right) => ({
        role: 'small',
        granted_right,
        ceiling_minor: granted_right === 'affiliates.pay' ? 2000n : null,
      })),
    )
    .execute()
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  small = await hire(app, ['small'])
})
beforeEach(async () => {
  sent = await createTestAffiliate(app.ctx)
  for (const who of [chief, second, small]) await who.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const card = async (id: bigint | string = sent.id) =>
  (await chief.get('affiliates/get', { id: String(id) })).data as unknown as AffiliateCard
const trailOf = async (id: bigint | string) =>
  (
    (await chief.get('audit/getList', { subject: `affiliate:${id}` })).data as unknown as {
      items: { type: string }[]
    }
  ).items.map(({ type }) => type)
const statementsOf = async (id: bigint) =>
  (
    (await chief.get('affiliateStatements/getList', { affiliate_id: String(id) })).data as unknown as {
      items: BackofficeStatement[]
    }
  ).items

const monthPasses = async () => {
  await app.advance(month)
  await closeMonths(app.ctx)
  for (const who of [chief, second, small]) {
    await who.post('desk/signIn', { email: who.email, password: staffPassword, code: who.code() })
    await who.stepUp('money')
  }
}

/** A month with one acquisition of fifty euros. */
const earns = async (): Promise<{ uid: number; statement: BackofficeStatement }> => {
  const anna = await registerViaTracker(app, sent.code, email())
  await deposits(anna, '20')
  await plays(anna, 'night-ferry', '100', 6)
  await app.settle()
  await acquirePlayers(app.ctx)
  await monthPasses()
  const [statement] = await statementsOf(sent.id)
  if (!statement) throw new Error('nothing was earned')
  return { uid: anna.uid, statement }
}

describe('an affiliate at the desk', () => {
  test('is written down, invited by mail alone, given a plan and a code, and parted with', async () => {
    const address = email()
    const made = await chief.post('affiliates/make', {
      name: 'Northern Lights',
      email: address,
      locale: 'lv',
    })
    const { id } = made.data as unknown as { id: string }
    expect(Object.keys(made.data)).toEqual(['id'])
    await app.settle()
    const mail = await app.ctx.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('recipient', '=', address)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ kind: 'affiliateInvitation', locale: 'lv' })
    const refused = await chief.post('affiliates/make', { name: 'X', email: address, locale: 'lv' })
    expect(refused.fields).toEqual({ email: ['ALREADY_EXISTS'] })

    const plan = name('plan')
    await chief.post('affiliatePlans/make', { sysname: plan })
    const agrees = (given: object) => chief.post('affiliates/agree', { id, plan, month: '2051-03', ...given })
    expect((await agrees({})).fields).toEqual({ plan: ['UNKNOWN'] })
    const publishes = (terms: object, seen_version = 0) =>
      chief.post('affiliatePlans/publish', { sysname: plan, terms, seen_version })
    expect((await publishes({})).fields).toEqual({ share: ['FORMAT'] })
    expect((await publishes({ share: { ...hybridTerms.share, tiers: [] } })).fields).toEqual({
      tiers: ['MIN_VALUE'],
    })
    expect((await publishes(hybridTerms)).data).toEqual({ number: 1 })
    expect((await publishes(hybridTerms)).fields).toMatchObject({ seen_version: ['CHANGED'] })
    expect((await agrees({})).data).toBe(1)

    const adds = (given: object) => chief.post('affiliates/addTracker', { id, campaign: 'Autumn', ...given })
    expect((await adds({ landing: '//elsewhere.example' })).fields).toEqual({ landing: ['FORMAT'] })
    expect((await adds({ code: sent.code })).fields).toEqual({ code: ['ALREADY_EXISTS'] })
    const { code } = (await adds({ landing: '/promotions' })).data as unknown as { code: string }
    const shown = await card(id)
    expect(shown).toMatchObject({ status: 'invited', plan, agreements: [{ plan, starts_on: '2051-03-01' }] })
    expect(shown.trackers).toMatchObject([
      { code, is_open: true, link: `${app.ctx.settings.publicUrl}/promotions?stag=${code}` },
    ])

    expect((await chief.post('affiliates/close', { id, reason: ' ' })).fields).toEqual({
      reason: ['REQUIRED'],
    })
    expect((await chief.post('affiliates/close', { id, reason: 'they have left' })).data).toBe(1)
    expect((await adds({})).fields).toEqual({ id: ['CLOSED'] })
    const late = await registerViaTracker(app, code, email())
    const { data } = await chief.get('affiliates/getPlayers', { uid: String(late.uid) })
    expect((data as unknown as { total: number }).total).toBe(0)
    expect(await trailOf(id)).toEqual([
      'affiliate_closed',
      'affiliate_tracker_given',
      'affiliate_plan_given',
      'affiliate_made',
    ])
  })

  test('a new invitation ends what was before: the password, the sessions and the invitation', async () => {
    const visitor = await acceptTestInvitation(app, sent)
    expect((await chief.post('affiliates/invite', { id: String(sent.id), reason: 'lost it' })).data).toBe(1)
    expect((await visitor.get('affiliates/getOverview')).status).toBe(401)
    const again = await affiliateVisitor(app).post('affiliates/signIn', {
      email: sent.email,
      password: 'Correct-horse-9',
    })
    expect(again.status).toBe(401)
    expect(await card()).toMatchObject({ status: 'invited' })
  })

  test('staff who may only read change nothing, and no one without the right reads', async () => {
    const reader = await hire(app, ['support'])
    expect((await reader.get('affiliates/getList')).status).toBe(403)
    expect((await reader.post('affiliates/close', { id: String(sent.id), reason: 'x' })).status).toBe(403)
  })
})

describe('a player who is moved', () => {
  test('to an affiliate who leaves before the day belongs to no affiliate from that day on', async () => {
    const anna = await registerViaTracker(app, sent.code, email())
    const other = await createTestAffiliate(app.ctx)
    const day = new Date(app.ctx.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const moved = { uid: anna.uid, affiliate_id: String(other.id), starts_on: day, reason: 'sold' }
    expect((await chief.post('affiliates/movePlayer', moved)).data).toBe(1)
    expect((await chief.post('affiliates/close', { id: String(other.id), reason: 'they left' })).data).toBe(1)
    const { data } = await chief.get('affiliates/getPlayers', { uid: String(anna.uid) })
    expect((data as unknown as { items: unknown[] }).items).toMatchObject([
      { affiliate_id: String(sent.id), ends_on: day },
    ])
  })

  test('belongs to the other from a day to come on: what was played until then stays where it was earned', async () => {
    const anna = await registerViaTracker(app, sent.code, email())
    const other = await createTestAffiliate(app.ctx)
    const today = app.ctx.clock.now().toISOString().slice(0, 10)
    const tomorrow = new Date(app.ctx.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const moves = (given: object) =>
      chief.post('affiliates/movePlayer', {
        uid: anna.uid,
        affiliate_id: String(other.id),
        starts_on: tomorrow,
        reason: 'the agreement of both',
        ...given,
      })
    expect((await moves({ starts_on: today })).fields).toEqual({ starts_on: ['PAST'] })
    expect((await moves({ affiliate_id: String(sent.id) })).fields).toEqual({
      affiliate_id: ['ALREADY_EXISTS'],
    })
    expect((await moves({})).data).toBe(1)
    expect((await moves({})).fields).toEqual({ starts_on: ['MIN_VALUE'] })
    const { data } = await chief.get('affiliates/getPlayers', { uid: String(anna.uid) })
    const { items } = data as unknown as { items: BackofficeReferredPlayer[] }
    expect(items).toMatchObject([
      { affiliate_id: String(other.id), number: 1, starts_on: tomorrow, ends_on: null, campaign: null },
      { affiliate_id: String(sent.id), number: 1, ends_on: tomorrow, campaign: 'Spring' },
    ])
    expect(await trailOf(other.id)).toContain('affiliate_player_moved')
    // After a later deposit they are no acquisition.
    await deposits(anna, '20')
    await app.settle()
    expect((await card(other.id)).traffic.first_deposits).toBe(0)
  })

  test('may be given to no affiliate', async () => {
    const anna = await registerViaTracker(app, sent.code, email())
    const tomorrow = new Date(app.ctx.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const input = { uid: anna.uid, starts_on: tomorrow, reason: 'they asked for it' }
    expect((await chief.post('affiliates/movePlayer', input)).data).toBe(1)
    const { data } = await chief.get('affiliates/getPlayers', { uid: String(anna.uid) })
    expect((data as unknown as { items: BackofficeReferredPlayer[] }).items).toMatchObject([
      { ends_on: tomorrow },
    ])
    const nobody = await register(app, email())
    const { fields } = await chief.post('affiliates/movePlayer', { ...input, uid: nobody.uid })
    expect(fields).toEqual({ affiliate_id: ['ALREADY_EXISTS'] })
  })
})

describe('a statement at the desk', () => {
  test('is paid once, with the transfer’s name, and above one person’s reach by two', async () => {
    const { uid, statement } = await earns()
    expect(statement).toMatchObject({ status: 'open', affiliate_id: String(sent.id), month: '2051-03' })
    expect(statement.amount.amount).toBeGreaterThanOrEqual(50)
    const { id } = statement
    const shown = (await chief.get('affiliateStatements/get', { id })).data as unknown as StatementCard
    expect(shown.lines).toContainEqual({
      kind: 'acquisition',
      amount: { amount: 50, currency: 'EUR' },
      player: 1,
      reason: null,
      uid,
    })
    expect(shown.plan?.version).toBe(1)
    const list = await chief.file('affiliateStatements/getList', { affiliate_id: String(sent.id) })
    const [head, row] = (await list.text()).replace(/^\uFEFF/, '').split('\r\n')
    expect(head).toMatch(/^id,month,affiliate,/)
    expect(row).toContain(`,2051-03,partner`)
    const pays = (who: Hired) =>
      who.post('affiliateStatements/pay', { id, payment_reference: 'SEPA-1', reason: 'the month' })
    const { data } = await pays(small)
    const { approval_id: approval, status } = data as unknown as { approval_id: string; status: string }
    expect([status, approval]).toEqual(['open', expect.any(String)])
    expect((await second.post('approvals/approve', { id: approval })).error).toBeUndefined()
    expect(await statementsOf(sent.id)).toMatchObject([{ status: 'paid', payment_reference: 'SEPA-1' }])
    expect((await pays(chief)).fields).toMatchObject({ id: ['CHANGED'] })
    expect(await trailOf(sent.id)).toContain('affiliate_statement_paid')
    expect((await card()).open).toEqual([])
  })

  test('what is corrected is a line of the month it was corrected in; what it takes too much is owed on', async () => {
    const corrects = (amount: string, reason = 'a deposit was charged back') =>
      chief.post('affiliates/correct', { id: String(sent.id), amount, currency: 'EUR', reason })
    expect((await corrects('0')).fields).toEqual({ amount: ['FORMAT'] })
    expect((await corrects('1.234')).fields).toEqual({ amount: ['FORMAT'] })
    expect((await corrects('5', ' ')).fields).toEqual({ reason: ['REQUIRED'] })
    expect((await corrects('-30')).data).toEqual({ approval_id: null })
    expect((await card()).corrections).toMatchObject([{ amount: { amount: -30 } }])
    await monthPasses()
    await corrects('75.50', 'it was their campaign after all')
    await monthPasses()
    const rows = await app.ctx.db
      .selectFrom('affiliate_statements')
      .innerJoin('affiliate_lines', 'affiliate_lines.statement_id', 'affiliate_statements.id')
      .select([
        'affiliate_statements.amount_minor as amount',
        'status',
        'kind',
        'affiliate_lines.amount_minor as line',
      ])
      .where('affiliate_id', '=', sent.id)
      .orderBy('affiliate_lines.id')
      .execute()
    expect(rows).toEqual([
      { amount: 0n, status: 'nothing', kind: 'correction', line: -3000n },
      { amount: 0n, status: 'nothing', kind: 'owed_after', line: 3000n },
      { amount: 4550n, status: 'open', kind: 'owed_before', line: -3000n },
      { amount: 4550n, status: 'open', kind: 'correction', line: 7550n },
    ])
    expect((await card()).corrections).toEqual([])
  })

  test('a correction above one person’s reach waits for a second', async () => {
    const { data } = await small.post('affiliates/correct', {
      id: String(sent.id),
      amount: '-20.01',
      currency: 'EUR',
      reason: 'too many',
    })
    const { approval_id: approval } = data as unknown as { approval_id: string }
    expect((await card()).corrections).toEqual([])
    expect((await chief.post('approvals/approve', { id: approval })).error).toBeUndefined()
    expect((await card()).corrections).toMatchObject([{ amount: { amount: -20.01 } }])
  })

  test('a plan is not given for a month that is closed', async () => {
    await monthPasses()
    const plan = (await card()).plan ?? ''
    const past = new Date(app.ctx.clock.now().getTime() - month * 1000).toISOString().slice(0, 7)
    const { fields } = await chief.post('affiliates/agree', { id: String(sent.id), plan, month: past })
    expect(fields).toEqual({ month: ['CLOSED'] })
  })
})
