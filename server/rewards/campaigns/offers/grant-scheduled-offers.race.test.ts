import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainTerms, runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { runsFreeSpinsCampaign } from '#server/play/games/free-spins-campaigns/free-spins-campaign.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { grantScheduledOffers } from './grant-scheduled-offers.ts'
import { offers } from './offer.fixture.ts'

const count = 3000
let one: TestApp
let other: TestApp

beforeAll(async () => {
  const DATABASE_URL = await raceDatabase('scheduled_offers')
  one = await createTestApp({ DATABASE_URL })
  other = await createTestApp({ DATABASE_URL })
  const grants = { ...plainTerms.grants, eachPlayer: 5 }
  await runs(one.ctx, 'dime', { award: { type: 'sum', sums: { EUR: '10' } }, grants })
  await sql`
    insert into players (login, login_canonical, email, email_canonical, country, currency, locale, password_hash, password_changed_at,
      is_subscribed, terms_version, terms_accepted_at, reg_time)
    select 'many' || n, 'many' || n, 'many' || n || '@example.com', 'many' || n || '@example.com', 'LV', 'EUR', 'en', 'none', now(), false, '1', now(), now()
    from generate_series(1, ${count}) n`.execute(one.ctx.db)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

test('F3 a scheduled offer is promised to each of three thousand once by two processes at a time', async () => {
  const id = BigInt(await offers(one.ctx, 'for-all', { trigger: 'schedule', promotions: ['dime'] }))
  await Promise.all([one, other, one, other].map(({ ctx }) => grantScheduledOffers(ctx)))
  for (const { ctx } of [one, other]) await grantScheduledOffers(ctx)
  const { rows } = await sql<{ bonuses: number; players: number; takings: number; given: number }>`
    select (select count(*)::int from bonuses) as bonuses,
      (select count(distinct uid)::int from bonuses) as players,
      (select count(*)::int from campaign_takings where offer_id = ${id}) as takings,
      (select count(*)::int from campaign_offers where given_at is not null) as given`.execute(one.ctx.db)
  expect(rows).toEqual([{ bonuses: count, players: count, takings: count, given: 1 }])
  await one.assertLedger()
})

test('F3 CM-01 GM-11 free rounds for a moment are given to each of three thousand once by two processes at a time', async () => {
  await runsFreeSpinsCampaign(one.ctx, 'for-a-moment')
  const rounds = { trigger: 'schedule' as const, promotions: [], gifts: ['for-a-moment'] }
  const id = BigInt(await offers(one.ctx, 'rounds-for-all', rounds))
  await Promise.all([one, other, one, other].map(({ ctx }) => grantScheduledOffers(ctx)))
  for (const { ctx } of [one, other]) await grantScheduledOffers(ctx)
  const { rows } = await sql<{ packs: number; players: number; games: number; takings: number }>`
    select (select count(*)::int from free_round_packs) as packs,
      (select count(distinct uid)::int from free_round_packs) as players,
      (select count(*)::int from free_round_games) as games,
      (select count(*)::int from campaign_takings where offer_id = ${id}) as takings`.execute(one.ctx.db)
  expect(rows).toEqual([{ packs: count, players: count, games: count, takings: count }])
  await one.assertLedger()
})
