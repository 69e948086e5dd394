import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AffiliateStatement, AffiliateTraffic, ReferredPlayer } from '#contract/affiliates.ts'
import { toMajor, wholeToMinor } from '#contract/money.ts'
import { deposits, plays } from '#db/seed/story.ts'
import { accountRegistered } from '#server/identity/account/events.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { offered } from '#server/money/wallet/currencies.fixture.ts'
import { register } from '#test/players.ts'
import {
  affiliatePassword,
  affiliateVisitor,
  createTestAffiliate,
  registerViaTracker,
  acceptTestInvitation,
  hybridTerms,
  type TestAffiliate,
} from './affiliates.fixture.ts'
import { shareOfMonth } from './plans/commission.ts'
import { acquirePlayers } from './players/acquire-players.ts'
import { affiliatesSubscriptions } from './jobs.ts'
import { recordFirstDeposit } from './players/record-first-deposit.ts'
import { monthOf } from './months.ts'
import { closeMonths } from './statements/close-months.ts'
import { purgeVisitors } from './trackers/count-visit.ts'

let app: TestApp
let sent: TestAffiliate
let people = 0
const email = (): string => `player${++people}@example.com`

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', ...offered })
  startClockAt(app.clock, '2051-03-10T12:00:00Z')
})
beforeEach(async () => {
  sent = await createTestAffiliate(app.ctx)
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const visits = (query: string, headers: Record<string, string> = {}) =>
  app.fetch(`/hit?${query}`, { headers: { 'x-forwarded-for': '198.51.100.7', ...headers } })

const countedVisits = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(visits), 0)::int as count from affiliate_visits join affiliate_trackers on id = tracker_id
    where code = ${sent.code}`.execute(app.ctx.db)
  return rows[0]?.count ?? 0
}

/** The ledger's revenue from a player's stakes, computed independently of the domain. */
const keptOf = async (uid: number): Promise<bigint> => {
  const { rows } = await sql<{ kept: bigint }>`
    select coalesce(-sum(entry.amount_minor), 0)::bigint as kept
    from wallet_entries entry join wallet_accounts account on account.id = entry.account_id
      join wallet_postings posting on posting.id = entry.posting_id
    where account.uid = ${uid} and account.pocket = 'main' and posting.reason in ('bet', 'win', 'rollback')`.execute(
    app.ctx.db,
  )
  return rows[0]?.kept ?? 0n
}

const membership = (uid: number) =>
  app.ctx.db.selectFrom('affiliate_players').selectAll().where('uid', '=', uid).execute()

describe('a tracker in an address', () => {
  test('AN-02 a visit over its link counts once a day and browser, and nothing of who it was outlives the day', async () => {
    const query = `visit=1&track_id=${sent.code}~click-1`
    const before = await countedVisits()
    for (let at = 0; at < 3; at++) await visits(query, { 'user-agent': 'One' })
    await visits(query, { 'user-agent': 'Two' })
    await visits(query, { 'user-agent': 'One', 'x-forwarded-for': '203.0.113.9' })
    // A later page view with only the remembered code, a cross-site page, and an unknown code.
    await visits(`track_id=${sent.code}`, { 'user-agent': 'Three' })
    await visits(query, { 'user-agent': 'Four', 'sec-fetch-site': 'cross-site' })
    await visits('visit=1&track_id=nobody', { 'user-agent': 'Five' })
    expect((await countedVisits()) - before).toBe(3)
    await app.advance(24 * 60 * 60)
    await visits(query, { 'user-agent': 'One' })
    expect((await countedVisits()) - before).toBe(4)
    await purgeVisitors(app.ctx)
    const kept = await app.ctx.db.selectFrom('affiliate_visitors').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.visitor).toMatch(/^[\w-]{22}$/)
    const salts = await app.ctx.db.selectFrom('affiliate_salts').selectAll().execute()
    expect(salts).toHaveLength(1)
  })

  test('AN-02 who registers with its code belongs to its affiliate, once, with the name of the click', async () => {
    const anna = await registerViaTracker(app, `${sent.code.toUpperCase()}~click-77`, email())
    const other = await createTestAffiliate(app.ctx)
    await app.ctx.db
      .updateTable('players')
      .set({ track_id: other.code })
      .where('uid', '=', anna.uid)
      .execute()
    await deposits(anna, '20')
    await app.settle()
    expect(await membership(anna.uid)).toMatchObject([
      { affiliate_id: sent.id, click_id: 'click-77', number: 1, ends_on: null },
    ])
  })

  test('AN-02 an unknown code, a closed one and none at all make a player without an affiliate', async () => {
    await app.ctx.db
      .updateTable('affiliate_trackers')
      .set({ is_open: false })
      .where('code', '=', sent.code)
      .execute()
    for (const code of [sent.code, 'nobody1']) {
      const player = await registerViaTracker(app, code, email())
      expect(await membership(player.uid)).toEqual([])
    }
    const plain = await register(app, email())
    await app.settle()
    expect(await membership(plain.uid)).toEqual([])
  })

  test('AN-02 a player of a closed code gets no affiliate once it is open and they deposit', async () => {
    const opens = (isOpen: boolean) =>
      app.ctx.db
        .updateTable('affiliate_trackers')
        .set({ is_open: isOpen })
        .where('code', '=', sent.code)
        .execute()
    await opens(false)
    const anna = await registerViaTracker(app, sent.code, email())
    await opens(true)
    await deposits(anna, '20')
    await app.settle()
    expect(await membership(anna.uid)).toEqual([])
  })

  test('a first deposit that is heard of before the registration is noted with it', async () => {
    const anna = await register(app, email(), { currency: 'EUR', country: 'LV', track_id: sent.code })
    await deposits(anna, '20')
    await app.ctx.db.deleteFrom('affiliate_first_deposits').where('uid', '=', anna.uid).execute()
    await app.ctx.db.deleteFrom('affiliate_postbacks').where('affiliate_id', '=', sent.id).execute()
    await app.ctx.db.deleteFrom('affiliate_players').where('uid', '=', anna.uid).execute()
    await recordFirstDeposit(app.ctx, anna)
    expect(await membership(anna.uid)).toEqual([])
    const heard = affiliatesSubscriptions.find(({ event }) => event.name === accountRegistered.name)
    await heard?.handler.run(app.ctx, { uid: anna.uid })
    const noted = await app.ctx.db
      .selectFrom('affiliate_first_deposits')
      .select('amount_minor')
      .where('uid', '=', anna.uid)
      .execute()
    expect(noted).toEqual([{ amount_minor: 2000n }])
  })
})

describe('what is earned', () => {
  test.each([
    // deposit, and a stake in the currency
    ['EUR', '20', '100'],
    ['JPY', '2000', '100'],
    ['KWD', '20', '1000'],
    ['DOGE', '200', '1000000000'],
  ])(
    'in %s a share of what the ledger has kept and a fixed sum stand in one statement, once it is closed',
    async (currency, paid, stake) => {
      const paidMinor = wholeToMinor(BigInt(paid), currency)
      const fixedMinor = (paidMinor * 5n) / 2n
      const now = app.clock.now()
      const tenth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12)
      await app.advance((tenth - now.getTime()) / 1000)
      const month = monthOf(app.clock.now()).slice(0, 7)
      sent = await createTestAffiliate(app.ctx, {
        ...hybridTerms,
        acquisition: {
          amount: { [currency]: String(fixedMinor) },
          leastDeposit: { [currency]: String(paidMinor) },
          leastWagered: { [currency]: stake },
          days: 30,
        },
      })
      const anna = await registerViaTracker(app, sent.code, email(), currency)
      await deposits(anna, paid)
      await plays(anna, 'night-ferry', stake, 8)
      await app.settle()
      await acquirePlayers(app.ctx)
      await acquirePlayers(app.ctx)
      const ngrMinor = await keptOf(anna.uid)
      const share = shareOfMonth(hybridTerms.share!, { currency, ngrMinor, carriedMinor: 0n })
      const visitor = await acceptTestInvitation(app, sent)
      const overview = (await visitor.get('affiliates/getOverview')).data as unknown as {
        all: AffiliateTraffic
      }
      expect(overview.all).toMatchObject({
        registrations: 1,
        first_deposits: 1,
        acquisitions: 1,
        ngr: ngrMinor === 0n ? [] : [{ amount: toMajor(ngrMinor, currency), currency }],
      })
      await app.advance(26 * 24 * 60 * 60)
      for (let at = 0; at < 2; at++) await closeMonths(app.ctx)
      const again = await signsIn(sent)
      const { items } = (await again.get('affiliates/getStatements')).data as unknown as {
        items: AffiliateStatement[]
      }
      expect(items).toHaveLength(1)
      expect(items[0]).toMatchObject({
        month,
        status: 'open',
        ngr: { amount: toMajor(ngrMinor, currency) },
        carried_out: { amount: toMajor(share.carriedOutMinor, currency) },
        amount: { amount: toMajor(share.shareMinor + fixedMinor, currency), currency },
      })
      expect(items[0]?.lines.filter(({ kind }) => kind === 'acquisition')).toEqual([
        {
          kind: 'acquisition',
          amount: { amount: toMajor(fixedMinor, currency), currency },
          player: 1,
          reason: null,
        },
      ])
      // The next month begins with the carried amount, and is zero without play.
      await app.advance(31 * 24 * 60 * 60)
      await closeMonths(app.ctx)
      const months = await app.ctx.db
        .selectFrom('affiliate_statements')
        .select(['status', 'carried_in_minor', 'carried_out_minor'])
        .where('affiliate_id', '=', sent.id)
        .orderBy('month')
        .execute()
      expect(months.slice(1)).toEqual(
        share.carriedOutMinor === 0n
          ? []
          : [
              {
                status: 'nothing',
                carried_in_minor: share.carriedOutMinor,
                carried_out_minor: share.carriedOutMinor,
              },
            ],
      )
    },
  )

  test('who has deposited or staked too little, or too late, is no fixed sum', async () => {
    const small = await registerViaTracker(app, sent.code, email())
    await deposits(small, '15')
    await plays(small, 'night-ferry', '100', 6)
    const idle = await registerViaTracker(app, sent.code, email())
    await deposits(idle, '20')
    await plays(idle, 'night-ferry', '100', 4)
    const late = await registerViaTracker(app, sent.code, email())
    await app.advance(31 * 24 * 60 * 60)
    await comesBackTo(late)
    await deposits(late, '20')
    await plays(late, 'night-ferry', '100', 6)
    await app.settle()
    await acquirePlayers(app.ctx)
    const acquired = await app.ctx.db
      .selectFrom('affiliate_acquisitions')
      .select('uid')
      .where('affiliate_id', '=', sent.id)
      .execute()
    expect(acquired).toEqual([])
  })
})

const comesBackTo = async (player: { email: string; post: TestPost }) => {
  await player.post('auth/login', { login: player.email, password: 'Evening1' })
}
type TestPost = (path: string, form?: Record<string, string>) => Promise<unknown>

const signsIn = async ({ email: address }: TestAffiliate) => {
  const visitor = affiliateVisitor(app)
  const answer = await visitor.post('affiliates/signIn', { email: address, password: affiliatePassword })
  expect(answer.data).toBe(1)
  return visitor
}

describe('the affiliate’s own pages', () => {
  test('an invitation is taken up once, and nothing else lets anybody in', async () => {
    const visitor = affiliateVisitor(app)
    const { token } = sent
    const chosen = { password: affiliatePassword, password_repeat: affiliatePassword }
    const takes = (given: Record<string, string>) =>
      visitor.post('affiliates/takeInvitation', { token, ...chosen, ...given })
    expect((await takes({ password_repeat: 'another' })).error?.error_data).toEqual({
      password_repeat: ['SAME_AS'],
    })
    expect((await takes({ password: 'short', password_repeat: 'short' })).error?.error_data).toEqual({
      password: ['MIN_LENGTH'],
    })
    expect((await takes({ token: 'x'.repeat(43) })).error?.error_data).toEqual({ token: ['INVALID'] })
    expect(visitor.token).toBeUndefined()
    expect((await takes({})).data).toBe(1)
    expect((await takes({})).error?.error_data).toEqual({ token: ['INVALID'] })
    expect((await visitor.get('affiliates/getSelf')).data).toMatchObject({
      affiliate: { email: sent.email, terms: hybridTerms },
    })
  })

  test('an invitation that is too old lets no one in', async () => {
    await app.advance(73 * 60 * 60)
    const { token } = sent
    const answer = await affiliateVisitor(app).post('affiliates/takeInvitation', {
      token,
      password: affiliatePassword,
      password_repeat: affiliatePassword,
    })
    expect(answer.error?.error_data).toEqual({ token: ['INVALID'] })
  })

  test('neither a guest nor a player is let in, nor anybody with another password', async () => {
    await acceptTestInvitation(app, sent)
    const player = await register(app, email())
    const guest = affiliateVisitor(app)
    const wrong = await guest.post('affiliates/signIn', { email: sent.email, password: 'Correct-horse-8' })
    expect([wrong.status, guest.token]).toEqual([401, undefined])
    for (const call of ['getOverview', 'getPlayers', 'getStatements', 'getPostbacks']) {
      expect((await player.get(`affiliates/${call}`)).status).toBe(401)
      expect((await guest.get(`affiliates/${call}`)).status).toBe(401)
    }
    expect((await player.get('affiliates/getSelf')).data).toEqual({ affiliate: null })
    // Nor is an affiliate a player.
    const affiliate = await signsIn(sent)
    expect((await affiliate.get('account/getInfo')).data).toMatchObject({ uid: 0 })
  })

  test('a name that is guessed at is shut for a while', async () => {
    await acceptTestInvitation(app, sent)
    const guest = affiliateVisitor(app)
    const tries = async (password: string) =>
      (await guest.post('affiliates/signIn', { email: sent.email, password })).status
    for (let at = 0; at < 5; at++) expect(await tries(`Wrong-horse-${at}`)).toBe(401)
    expect(await tries(affiliatePassword)).toBe(429)
  })

  test('a new password ends every other session, and signing out one’s own', async () => {
    const [one, other] = [await acceptTestInvitation(app, sent), await signsIn(sent)]
    const chosen = { password: 'Another-horse-9', password_repeat: 'Another-horse-9' }
    const wrong = await one.post('affiliates/changePassword', { old_password: 'no', ...chosen })
    expect(wrong.error?.error_data).toEqual({ old_password: ['INVALID'] })
    expect(
      (await one.post('affiliates/changePassword', { old_password: affiliatePassword, ...chosen })).data,
    ).toBe(1)
    expect((await other.get('affiliates/getOverview')).status).toBe(401)
    expect((await one.get('affiliates/getOverview')).status).toBe(200)
    const { token } = one
    await one.post('affiliates/signOut')
    expect(one.token).toBeUndefined()
    one.token = token
    expect((await one.get('affiliates/getOverview')).status).toBe(401)
  })

  test('a session that is not used is over after two hours', async () => {
    const visitor = await acceptTestInvitation(app, sent)
    await app.advance(60 * 60)
    expect((await visitor.get('affiliates/getOverview')).status).toBe(200)
    await app.advance(2 * 60 * 60 + 1)
    expect((await visitor.get('affiliates/getOverview')).status).toBe(401)
  })

  test('players are told of by number: nothing that is answered says who they are, and no other’s are told of', async () => {
    const anna = await registerViaTracker(app, `${sent.code}~click-5`, email())
    await deposits(anna, '20')
    const other = await createTestAffiliate(app.ctx)
    await registerViaTracker(app, other.code, email())
    const visitor = await acceptTestInvitation(app, sent)
    const answers = await Promise.all(
      ['getSelf', 'getOverview', 'getPlayers', 'getStatements', 'getPostbacks'].map(
        async (call) => (await visitor.get(`affiliates/${call}`)).data as unknown,
      ),
    )
    const { items, total } = answers[2] as { items: ReferredPlayer[]; total: number }
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        number: 1,
        campaign: 'Spring',
        click_id: 'click-5',
        first_deposit: { amount: 20, currency: 'EUR' },
        acquired_on: null,
      },
    ])
    expect(JSON.stringify(answers)).not.toContain(anna.email)
    expect(JSON.stringify(answers)).not.toContain(other.code)
    expect(Object.keys(items[0] ?? {})).not.toContain('uid')
  })
})
