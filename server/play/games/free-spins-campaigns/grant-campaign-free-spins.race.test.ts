import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { runsFreeSpinsCampaign } from './free-spins-campaign.fixture.ts'
import { grantCampaignFreeSpinsToPlayer } from './grant-campaign-free-spins.ts'

const count = 40
let houses: TestApp[] = []
const by = { actor: systemActor('tests'), reason: 'a race' }

beforeAll(async () => {
  const DATABASE_URL = await raceDatabase('gifts_of_rounds')
  houses = [await createTestApp({ DATABASE_URL }), await createTestApp({ DATABASE_URL })]
  await sql`
    insert into players (login, login_canonical, email, email_canonical, country, currency, locale, password_hash, password_changed_at,
      is_subscribed, terms_version, terms_accepted_at, reg_time)
    select 'many' || n, 'many' || n, 'many' || n || '@example.com', 'many' || n || '@example.com', 'LV', 'EUR', 'en', 'none', now(), false, '1', now(), now()
    from generate_series(1, ${count}) n`.execute(ctxAt(0).db)
})
afterAll(async () => {
  for (const house of houses) await house.close()
})

const ctxAt = (at: number) => (houses[at % houses.length] as TestApp).ctx
const players = async () => ctxAt(0).db.selectFrom('players').select('uid').orderBy('uid').execute()
const gives = (at: number, campaign: string, uid: number, key: string) =>
  transactResult(ctxAt(at).connection, (tx) =>
    grantCampaignFreeSpinsToPlayer(ctxAt(at), tx, { gift: campaign, uid, key }, by),
  )
const freeSpinsGrantsOf = async (campaign: string) => {
  const { rows } = await sql<{ packs: number; players: number }>`
    select count(*)::int as packs, count(distinct pack.uid)::int as players from free_round_packs pack
    join round_gift_versions version on version.id = pack.gift_version_id
    join round_gifts gift on gift.id = version.gift_id where gift.sysname = ${campaign}`.execute(ctxAt(0).db)
  return rows[0]
}

test('GM-11 one occasion that forty ask for in two processes gives one pack', async () => {
  await runsFreeSpinsCampaign(ctxAt(0), 'once', { grants: { most: null, eachPlayer: 100, budget: null } })
  const [first] = await players()
  const asked = Array.from({ length: 40 }, (_, at) => gives(at, 'once', first?.uid ?? 0, 'the occasion'))
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true)
  expect(await freeSpinsGrantsOf('once')).toEqual({ packs: 1, players: 1 })
  await houses[0]?.assertLedger()
})

test('GM-11 a number of packs and a budget of expected cost hold, however many ask at once in two processes', async () => {
  await runsFreeSpinsCampaign(ctxAt(0), 'seven', { grants: { most: 7, eachPlayer: 1, budget: null } })
  // Ten rounds of twenty cents have an expected cost below two euros: the budget allows five grants and no
  // sixth.
  await runsFreeSpinsCampaign(ctxAt(0), 'cheap', {
    grants: { most: null, eachPlayer: 1, budget: { EUR: '1000' } },
  })
  const all = await players()
  for (const campaign of ['seven', 'cheap']) {
    const asked = all.map(({ uid }, at) => gives(at, campaign, uid, `${campaign}:${uid}`))
    const given = (await Promise.all(asked)).filter(({ ok }) => ok).length
    expect(await freeSpinsGrantsOf(campaign)).toEqual({ packs: given, players: given })
  }
  expect((await freeSpinsGrantsOf('seven'))?.packs).toBe(7)
  const { rows } = await sql<{ cost: bigint; each: bigint }>`
    select sum(cost_minor)::bigint as cost, max(cost_minor) as each from free_round_packs
    where grant_key like 'cheap:%'`.execute(ctxAt(0).db)
  const [{ cost, each } = { cost: 0n, each: 0n }] = rows
  expect(cost).toBeLessThanOrEqual(1000n)
  expect(cost + each).toBeGreaterThan(1000n)
  await houses[0]?.assertLedger()
})
