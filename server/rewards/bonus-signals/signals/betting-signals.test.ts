import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'
import { newBettor } from '#server/play/sportsbook/bets/betting-app.fixture.ts'
import { freeBetTerms, givesBonus } from '#server/play/sportsbook/settlement/free-bets.fixture.ts'
import { openBettingApp, type BettingApp } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import type { TestMarket } from '#server/play/sportsbook/settlement/test-bets.fixture.ts'
import { findBonusSignals } from '../find-signals.ts'

let app: BettingApp
beforeAll(async () => (app = await openBettingApp()))
afterAll(() => app.close())

const looks = () => findBonusSignals(app.parts as unknown as Context)
const signalsOf = async (bonus: bigint): Promise<Readonly<Record<string, number>>> => {
  await looks()
  const rows = await app.db.selectFrom('bonus_signals').selectAll().where('bonus_id', '=', bonus).execute()
  return Object.fromEntries(rows.map(({ code, value }) => [code, value]))
}
let players = 0
const comes = async () => ({ uid: await newBettor(app.parts, `better${++players}`, 100_000n) })
const sharesBrowser = (...uids: readonly number[]) =>
  app.db
    .insertInto('player_devices')
    .values(
      uids.map((uid) => ({
        uid,
        token_hash: `browser of ${uids[0]}`,
        user_agent: 'test',
        first_seen_at: app.clock.now(),
        last_seen_at: app.clock.now(),
      })),
    )
    .execute()
/** Over or under: their probabilities add up to one. */
const twoSided = async (): Promise<TestMarket> =>
  app.market(undefined, 'total', 'total=2.5', ['over', 'under'])

const places = async (uid: number, market: TestMarket, outcome: string, free?: bigint) => {
  const stake = 400n
  const legs = [{ market, outcome, odds: 1950 }]
  if (free === undefined) return app.bet(uid, { stake, legs })
  const id = await app.bet(uid, { stake, legs, free: { id: free, returnsStake: false } })
  const lies = { status: 'wagering' as const, bet_id: id, open_rounds: 1, activated_at: app.clock.now() }
  await app.db.updateTable('bonuses').set(lies).where('id', '=', free).execute()
  return id
}
const freeBetOf = (uid: number) => givesBonus(app, uid, { terms: freeBetTerms(false) })

describe('F3 both sides of a market are covered with the money of a bonus', () => {
  test('F3 by one account', async () => {
    const [{ uid }, market] = [await comes(), await twoSided()]
    const bonus = await freeBetOf(uid)
    await places(uid, market, 'over', bonus)
    expect(await signalsOf(bonus)).toEqual({})
    app.advance(10 * minuteMs)
    await places(uid, market, 'under')
    expect(await signalsOf(bonus)).toEqual({ opposite_bets: 1 })
    const review = await app.db
      .selectFrom('bonus_reviews')
      .select(['score', 'state'])
      .where('bonus_id', '=', bonus)
      .executeTakeFirst()
    expect(review).toEqual({ score: 40, state: 'open' })
  })

  test('F3 by two accounts of one browser, and not by two that nothing links', async () => {
    const [anna, boris, carla] = [await comes(), await comes(), await comes()]
    const market = await twoSided()
    const bonus = await freeBetOf(anna.uid)
    await places(anna.uid, market, 'over', bonus)
    await places(carla.uid, market, 'under')
    expect(await signalsOf(bonus)).toEqual({})
    await places(boris.uid, market, 'under')
    await sharesBrowser(anna.uid, boris.uid)
    expect(await signalsOf(bonus)).toEqual({ opposite_bets: 1 })
  })

  test('F3 hours apart, with own money alone, in another market or on a part of what can happen it is no sign', async () => {
    const { uid } = await comes()
    const [late, own, one, other] = [await twoSided(), await twoSided(), await twoSided(), await twoSided()]
    const three = await app.market()
    const [first, second, third] = [await freeBetOf(uid), await freeBetOf(uid), await freeBetOf(uid)]
    await places(uid, late, 'over', first)
    await places(uid, one, 'over', second)
    await places(uid, other, 'under')
    await places(uid, own, 'over')
    await places(uid, own, 'under')
    // Two of three outcomes with a third each.
    await places(uid, three, 'home', third)
    await places(uid, three, 'draw')
    await app.db
      .updateTable('sportsbook_selections')
      .set({ win_share: 1 / 3 })
      .where('market_id', '=', three.id)
      .execute()
    app.advance(2 * hourMs)
    await places(uid, late, 'under')
    for (const bonus of [first, second, third]) expect(await signalsOf(bonus)).toEqual({})
  })
})

let families = 0
const hasFamily = async (bonus: bigint, count: number): Promise<readonly string[]> => {
  const by = { created_by: 'tests', created_at: app.clock.now() }
  const { sysname } = await app.db
    .selectFrom('bonuses')
    .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
    .innerJoin('promotions', 'promotions.id', 'promotion_versions.promotion_id')
    .select('promotions.sysname')
    .where('bonuses.id', '=', bonus)
    .executeTakeFirstOrThrow()
  const family = `cards-${++families}`
  const { id } = await app.db
    .insertInto('campaign_offers')
    .values({
      sysname: family,
      trigger: 'code',
      promotions: [sysname],
      conditions: '[]',
      texts: JSON.stringify({ en: { title: 'A card', description: '' } }),
      image_url: null,
      starts_at: app.clock.now(),
      ends_at: null,
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const codes = Array.from({ length: count }, (_, at) => `${family}-${at}`)
  await app.db
    .insertInto('promo_codes')
    .values(
      codes.map((code) => ({
        code,
        code_canonical: code,
        family,
        offer_id: id,
        starts_at: app.clock.now(),
        ends_at: null,
        ...by,
      })),
    )
    .execute()
  return codes
}
const uses = (uid: number, code: string | undefined) =>
  app.db
    .insertInto('promo_code_uses')
    .values({ code_canonical: code!, uid, used_at: app.clock.now() })
    .execute()
const inUse = async (uid: number) => {
  const bonus = await freeBetOf(uid)
  await app.db.updateTable('bonuses').set({ activated_at: app.clock.now() }).where('id', '=', bonus).execute()
  return bonus
}
const signsIn = (ip: string, ...uids: readonly number[]) =>
  app.db
    .insertInto('sessions')
    .values(
      uids.map((uid) => ({
        uid,
        token_hash: `session ${uid} ${ip}`,
        ip,
        user_agent: 'test',
        created_at: app.clock.now(),
        last_seen_at: app.clock.now(),
        expires_at: new Date(app.clock.now().getTime() + hourMs),
        ended_at: null,
        end_reason: null,
      })),
    )
    .execute()

describe('F3 codes of one family go to one person', () => {
  test('F3 by the browser that their players share', async () => {
    const [anna, boris, carla] = [await comes(), await comes(), await comes()]
    const bonus = await inUse(anna.uid)
    const [first, second, third] = await hasFamily(bonus, 3)
    await uses(anna.uid, first)
    await uses(boris.uid, second)
    await uses(carla.uid, third)
    expect(await signalsOf(bonus)).toEqual({})
    await sharesBrowser(anna.uid, boris.uid)
    expect(await signalsOf(bonus)).toEqual({ code_family: 1 })
  })

  test('F3 by one account, and not by codes of another family', async () => {
    const anna = await comes()
    const bonus = await inUse(anna.uid)
    const [first, second] = await hasFamily(bonus, 2)
    const [foreign] = await hasFamily(bonus, 1)
    await uses(anna.uid, first)
    await uses(anna.uid, foreign)
    expect(await signalsOf(bonus)).toEqual({})
    await uses(anna.uid, second)
    expect(await signalsOf(bonus)).toEqual({ code_family: 1 })
  })

  test('F3 by an address of the network only from three on', async () => {
    const all = [await comes(), await comes(), await comes(), await comes()].map(({ uid }) => uid)
    const bonus = await inUse(all[0]!)
    const codes = await hasFamily(bonus, 4)
    for (const at of [0, 1, 2]) await uses(all[at]!, codes[at])
    await signsIn('192.0.2.7', ...all)
    expect(await signalsOf(bonus)).toEqual({})
    await uses(all[3]!, codes[3])
    expect(await signalsOf(bonus)).toEqual({ code_family: 3 })
  })
})
