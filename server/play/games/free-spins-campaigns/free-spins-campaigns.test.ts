import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bonus } from '#contract/bonuses.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { FreeSpinsGrantDto } from '#contract/freespins.ts'
import { roundView, type RoundView } from '#contract/studio.ts'
import { transact, transactResult } from '#db/transaction.ts'
import { rewardFaults } from '#sandbox/game-supplier/reward-rules.ts'
import { registerSandboxSupplier, sandboxSlot } from '#sandbox/game-supplier/supplier.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { plainTerms, runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { newKey, launchStudioGame, type Table } from '#studio/server/studio-table.fixture.ts'
import { readSlotGameMetrics } from '#studio/rtp-monitoring/read-slot-game-metrics.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { revokeFreeSpinsOfDeposit } from '../free-spins/revoke-free-spins.ts'
import { runsFreeSpinsCampaign } from './free-spins-campaign.fixture.ts'
import { grantCampaignFreeSpinsToPlayer, grantCampaignFreeSpins } from './grant-campaign-free-spins.ts'

let app: TestApp
let anna: Actor
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`
const by = { actor: systemActor('tests'), reason: 'a test' }
const ferry = { games: ['night-ferry'], stakes: { EUR: '100' } }

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await registerSandboxSupplier(app.ctx)
  await runs(app.ctx, 'wagered')
})
beforeEach(async () => {
  anna = await register(app, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' })
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const gives = (campaign: string, uid = anna.uid, key = name('key'), depositId?: bigint) =>
  transactResult(app.ctx.connection, (tx) =>
    grantCampaignFreeSpinsToPlayer(app.ctx, tx, { gift: campaign, uid, key, depositId }, by),
  )
const refusalOf = async (...asked: Parameters<typeof gives>) => {
  const done = await gives(...asked)
  return done.ok ? undefined : done.refusal.fields
}
const freeSpinsGrantsOf = async (player = anna) =>
  ((await player.get('freespins/get', { count: '99' })).data as { items: FreeSpinsGrantDto[] }).items
const rowOf = async (id: string) =>
  app.ctx.db.selectFrom('free_round_packs').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow()
const balances = () => readBalances(app.ctx.db, anna.uid)

/** Plays rounds of a grant until it has won `minor`; returns its winnings. */
const winsAtLeast = async (table: Table, id: string, minor: bigint): Promise<bigint> => {
  let won = 0n
  while (won < minor) {
    const answer = await table.call<RoundView>('play', {
      choice: { stakeMinor: '100' },
      key: newKey(),
      freePackId: id,
    })
    const round = roundView.parse(answer.data)
    await table.shown(round.roundId)
    won += BigInt(round.winMinor)
  }
  return won
}
const ends = async (id: string) => {
  app.clock.advance(2)
  await app.ctx.db
    .updateTable('free_round_packs')
    .set({ expires_at: new Date(app.clock.now().getTime() - 1) })
    .where('id', '=', BigInt(id))
    .execute()
  for (let minute = 0; minute < 4; minute++) await app.advance(61)
}

describe('a gift of free rounds', () => {
  test('GM-11 is given by its terms, once an occasion, and a player has no more of it than it says', async () => {
    const campaign = name('gift')
    await runsFreeSpinsCampaign(app.ctx, campaign, { ...ferry, rounds: 12, days: 3 })
    expect(await refusalOf(campaign, anna.uid, 'one')).toBeUndefined()
    expect(await refusalOf(campaign, anna.uid, 'one')).toBeUndefined()
    expect(await refusalOf(campaign, anna.uid, 'two')).toEqual({ gift: ['USED'] })
    const [grant, ...others] = await freeSpinsGrantsOf()
    expect(others).toEqual([])
    expect(grant).toMatchObject({
      game: { sysname: 'night-ferry' },
      status: 'received',
      total_count: 12,
      bet: { amount: 1, currency: 'EUR' },
      winnings: 'bonus',
    })
    const { created_at: from = '', expires_at: until = '' } = grant ?? {}
    expect(Date.parse(until) - Date.parse(from)).toBe(3 * dayMs)
    // The expected cost by the exact RTP of its game.
    const { returnToPlayer } = readSlotGameMetrics('night-ferry')
    expect(await rowOf(grant?.id ?? '')).toMatchObject({
      cost_minor: BigInt(Math.ceil(Number((1200 * returnToPlayer).toFixed(6)))),
    })
  })

  test('GM-11 is not given where it is stopped, over, bounded, in another currency, or to who may not play', async () => {
    const { db, clock } = app.ctx
    const [campaign, few, cheap, brief] = [name('gift'), name('few'), name('cheap'), name('brief')]
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    const uwe = await register(app, `${name('uwe')}@example.com`, { currency: 'USD' })
    await runsFreeSpinsCampaign(app.ctx, campaign)
    expect(await refusalOf('none')).toEqual({ gift: ['UNKNOWN'] })
    expect(await refusalOf(campaign, uwe.uid)).toEqual({ gift: ['CURRENCY'] })
    await db.updateTable('players').set({ status: 'suspended' }).where('uid', '=', boris.uid).execute()
    expect(await refusalOf(campaign, boris.uid)).toEqual({ gift: ['NOT_ALLOWED'] })
    await db.updateTable('players').set({ status: 'active' }).where('uid', '=', boris.uid).execute()
    await runsFreeSpinsCampaign(app.ctx, few, { grants: { most: 1, eachPlayer: 5, budget: null } })
    expect(await refusalOf(few)).toBeUndefined()
    expect(await refusalOf(few, boris.uid)).toEqual({ gift: ['LIMIT'] })
    // Two grants of ten rounds of twenty cents have an expected cost below four euros, three do not.
    await runsFreeSpinsCampaign(app.ctx, cheap, {
      grants: { most: null, eachPlayer: 5, budget: { EUR: '400' } },
    })
    for (const expected of [undefined, undefined, { gift: ['LIMIT'] }])
      expect(await refusalOf(cheap)).toEqual(expected)
    const until = new Date(clock.now().getTime() + hourMs).toISOString()
    await runsFreeSpinsCampaign(app.ctx, brief, { until })
    expect(await refusalOf(brief)).toBeUndefined()
    expect((await freeSpinsGrantsOf())[0]?.expires_at).toBe(until)
    app.clock.advance(hourMs + 1)
    expect(await refusalOf(brief, boris.uid)).toEqual({ gift: ['CLOSED'] })
    await db.updateTable('round_gifts').set({ status: 'stopped' }).where('sysname', '=', campaign).execute()
    expect(await refusalOf(campaign)).toEqual({ gift: ['CLOSED'] })
  })

  test('GM-11 that is stopped or has new terms leaves packs that were given as they were', async () => {
    const campaign = name('gift')
    await runsFreeSpinsCampaign(app.ctx, campaign, { ...ferry, rounds: 5 })
    await gives(campaign)
    await runsFreeSpinsCampaign(app.ctx, campaign, { ...ferry, rounds: 50 })
    const stopped = app.ctx.db.updateTable('round_gifts').set({ status: 'stopped' })
    await stopped.where('sysname', '=', campaign).execute()
    const [grant] = await freeSpinsGrantsOf()
    expect(grant).toMatchObject({ status: 'received', total_count: 5, remaining_count: 5 })
    const table = await launchStudioGame(app, anna)
    const play = { choice: { stakeMinor: '100' }, key: newKey(), freePackId: grant?.id ?? '' }
    expect((await table.call<RoundView>('play', play)).data).toMatchObject({ isFree: true })
  })

  test('GM-11 many are given theirs in one go, and the same again adds nothing', async () => {
    const campaign = name('gift')
    await runsFreeSpinsCampaign(app.ctx, campaign)
    const boris = await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' })
    const asked = [anna.uid, boris.uid, 999_999].map((uid) => ({ uid, key: `${campaign}:${uid}` }))
    const all = () =>
      transact(app.ctx.connection, (tx) => grantCampaignFreeSpins(app.ctx, tx, { gift: campaign, asked }, by))
    expect(await all()).toMatchObject({
      value: { gives: [{ uid: anna.uid }, { uid: boris.uid }], had: [], refused: [{ code: 'NOT_FOUND' }] },
    })
    expect(await all()).toMatchObject({ value: { gives: [], had: [anna.uid, boris.uid] } })
    expect([(await freeSpinsGrantsOf()).length, (await freeSpinsGrantsOf(boris)).length]).toEqual([1, 1])
  })

  test('GM-11 goes back, if unplayed, with the deposit that it was given for', async () => {
    const campaign = name('gift')
    await runsFreeSpinsCampaign(app.ctx, campaign, {
      ...ferry,
      grants: { most: null, eachPlayer: 2, budget: null },
    })
    await gives(campaign, anna.uid, name('key'), 4713n)
    await gives(campaign, anna.uid, name('key'), 4714n)
    await transact(app.ctx.connection, (tx) =>
      revokeFreeSpinsOfDeposit(app.ctx, tx, { uid: anna.uid, depositId: 4713n }, by),
    )
    const rows = await app.ctx.db
      .selectFrom('free_round_packs')
      .select(['deposit_id', 'status'])
      .where('uid', '=', anna.uid)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { deposit_id: 4713n, status: 'cancelled' },
      { deposit_id: 4714n, status: 'received' },
    ])
  })
})

describe('a gift at a supplier', () => {
  test('GM-11 waits while its supplier is away, and is given once when it answers', async () => {
    const campaign = name('gift')
    const away = rewardFaults.away
    await runsFreeSpinsCampaign(app.ctx, campaign, {
      games: [sandboxSlot],
      rounds: away,
      stakes: { EUR: '50' },
    })
    await gives(campaign, anna.uid, 'at-supplier')
    await gives(campaign, anna.uid, 'at-supplier')
    await app.settle()
    expect(await freeSpinsGrantsOf()).toEqual([])
    const asked = await app.ctx.db
      .selectFrom('free_round_packs')
      .select(['status', 'rounds_total'])
      .where('uid', '=', anna.uid)
      .execute()
    expect(asked).toEqual([{ status: 'asked', rounds_total: away }])
    // A grant with an offered number of rounds is given at the first request.
    const given = name('given')
    await runsFreeSpinsCampaign(app.ctx, given, { games: [sandboxSlot], stakes: { EUR: '50' } })
    await gives(given)
    await app.settle()
    expect(await freeSpinsGrantsOf()).toMatchObject([{ status: 'received', total_count: 10 }])
  })

  test('GM-11 that it refuses for good counts against no bound', async () => {
    const [campaign, key] = [name('gift'), name('key')]
    const grants = { most: 1, eachPlayer: 1, budget: null }
    await runsFreeSpinsCampaign(app.ctx, campaign, {
      games: [sandboxSlot],
      rounds: rewardFaults.refuse,
      stakes: { EUR: '50' },
      grants,
    })
    await gives(campaign, anna.uid, key)
    await app.settle()
    // The same trigger is refused a second time, another is not.
    expect(await refusalOf(campaign, anna.uid, key)).toBeUndefined()
    expect(await refusalOf(campaign)).toBeUndefined()
  })
})

describe('what a gift wins', () => {
  test('GM-11 above the most goes back to the house once the pack is over, and the rest is cash', async () => {
    const campaign = name('gift')
    await runsFreeSpinsCampaign(app.ctx, campaign, { ...ferry, rounds: 500, mostWon: { EUR: '70' } })
    await gives(campaign)
    const [grant] = await freeSpinsGrantsOf()
    const id = grant?.id ?? ''
    expect(grant).toMatchObject({ most_won: { amount: 0.7 }, is_wagered: false })
    const won = await winsAtLeast(await launchStudioGame(app, anna), id, 71n)
    expect(await balances()).toMatchObject({ mainMinor: 0n, bonusMinor: won })
    await ends(id)
    expect(await balances()).toMatchObject({ mainMinor: 70n, bonusMinor: 0n })
    expect(await rowOf(id)).toMatchObject({ converted_minor: 70n, returned_minor: won - 70n })
  })

  test('GM-11 becomes a bonus to be wagered where its terms say so, of the sum that was won', async () => {
    const campaign = name('gift')
    await runsFreeSpinsCampaign(app.ctx, campaign, {
      ...ferry,
      rounds: 500,
      promotion: 'wagered',
      mostWon: { EUR: '90' },
    })
    await gives(campaign)
    const [grant] = await freeSpinsGrantsOf()
    const id = grant?.id ?? ''
    expect(grant).toMatchObject({ is_wagered: true })
    const won = await winsAtLeast(await launchStudioGame(app, anna), id, 91n)
    await ends(id)
    expect(await balances()).toMatchObject({ mainMinor: 0n, bonusMinor: 0n })
    expect(((await anna.get('bonuses/get')).data as { items: Bonus[] }).items).toMatchObject([
      { status: 'available', title: 'The wagered', amount: { amount: 0.9 } },
    ])
    expect(await rowOf(id)).toMatchObject({ wagered_minor: 90n, returned_minor: won, converted_minor: 0n })
  })

  test('GM-11 is cash where the bonus cannot be given any more, up to the same most', async () => {
    const [campaign, promotion] = [name('gift'), name('spent')]
    await runs(app.ctx, promotion, { grants: { ...plainTerms.grants, most: 1 } })
    await runsFreeSpinsCampaign(app.ctx, campaign, {
      ...ferry,
      rounds: 500,
      promotion,
      mostWon: { EUR: '90' },
    })
    await gives(campaign)
    await app.ctx.db
      .updateTable('promotions')
      .set({ status: 'stopped' })
      .where('sysname', '=', promotion)
      .execute()
    const id = (await freeSpinsGrantsOf())[0]?.id ?? ''
    await winsAtLeast(await launchStudioGame(app, anna), id, 91n)
    await ends(id)
    expect(await balances()).toMatchObject({ mainMinor: 90n, bonusMinor: 0n })
    expect((await anna.get('bonuses/get')).data).toMatchObject({ total: 0 })
  })
})
