import { expect, test } from 'vitest'
import { hourMs, hourSeconds } from '#contract/durations.ts'
import type { Notification } from '#contract/notifications.ts'
import { deposits } from '#db/seed/story.ts'
import { transact, transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import {
  acts,
  anna,
  bets,
  given,
  gives,
  testApp,
  name,
  openBonusApp,
  runCronJobs,
  sits,
  wins,
} from '#server/rewards/bonuses/bonus-app.fixture.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { owes, runsCashback } from '#server/rewards/cashback/programmes/programme.fixture.ts'
import { grantCampaignFreeSpinsToPlayer } from '#server/play/games/free-spins-campaigns/grant-campaign-free-spins.ts'
import { runsFreeSpinsCampaign } from '#server/play/games/free-spins-campaigns/free-spins-campaign.fixture.ts'
import { levelOf, runsJackpot } from '#server/play/jackpots/jackpot.fixture.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { holds } from '#server/rewards/tournaments/tournament.fixture.ts'
import { changeVerification } from '#server/compliance/verification/change-verification.ts'
import { setKycBlock } from '#server/compliance/verification/set-kyc-block.ts'
import { findPlayer } from '#server/identity/account/queries.ts'

openBonusApp()

const actor = systemActor('tests')
const by = { actor, reason: 'a test' }
const list = async () =>
  ((await anna.get('notifications/getList', { count: '50' })).data as { items: Notification[] }).items
const told = async (...kinds: Notification['kind'][]) =>
  (await list()).filter(({ kind }) => kinds.includes(kind))
const kinds = async () =>
  (await testApp.ctx.db.selectFrom('notifications').select('kind').where('uid', '=', anna.uid).execute()).map(
    ({ kind }) => kind,
  )

test('BN-02 a player is notified of a granted bonus and of its outcome', async () => {
  const promotion = name('quick')
  await runs(testApp.ctx, promotion, { wager: { times: 100, of: 'bonus', countsMain: false } })
  const id = await given(promotion)
  const [granted] = await told('bonus_granted')
  expect(granted).toMatchObject({ topic: 'bonuses', about: 'casino', amount: { currency: 'EUR' } })
  expect(granted?.title).toBeTruthy()
  await acts('activate', id)
  await sits()
  await wins(await bets(1000), 300)
  await runCronJobs()
  expect(await told('bonus_completed')).toMatchObject([
    { title: granted?.title, about: 'casino', amount: { amount: 3, currency: 'EUR' } },
  ])
})

test('BN-02 a player is notified of a bonus that expired unclaimed, and of no other end', async () => {
  await gives('ten')
  await testApp.advance(400 * 24 * hourSeconds)
  const all = await kinds()
  expect(all.filter((kind) => kind === 'bonus_expired')).toHaveLength(1)
  expect(all).not.toContain('bonus_completed')
})

test('a player is notified of free rounds that they can play', async () => {
  const gift = name('rounds')
  await runsFreeSpinsCampaign(testApp.ctx, gift)
  const done = await transactResult(testApp.ctx.connection, (tx) =>
    grantCampaignFreeSpinsToPlayer(testApp.ctx, tx, { uid: anna.uid, gift, key: name('key') }, by),
  )
  expect(done.ok).toBe(true)
  expect(await told('free_rounds_given')).toMatchObject([{ count: 10 }])
})

test('CK-04 a player is notified of cashback that was paid to them', async () => {
  const sysname = name('back')
  await runsCashback(testApp.ctx, sysname)
  const id = await owes(testApp.ctx, { uid: anna.uid, sysname })
  expect(await told('cashback_paid')).toEqual([])
  await anna.post('cashbacks/payout', { cashback_id: id })
  await anna.post('cashbacks/payout', { cashback_id: id })
  expect(await told('cashback_paid')).toMatchObject([{ amount: { amount: 10, currency: 'EUR' } }])
})

test('JP-04 a player is notified of a jackpot that was paid to them', async () => {
  const sysname = name('pot')
  await deposits(anna, '100')
  await sits()
  await runsJackpot(testApp.ctx, sysname, [levelOf({ odds: '1' })])
  expect((await bets(100, { round_closed: true })).status).toBe('RS_OK')
  await testApp.settle()
  const [won, ...rest] = await told('jackpot_won')
  expect(rest).toEqual([])
  expect(won).toMatchObject({ about: sysname, title: `The ${sysname}`, amount: { currency: 'EUR' } })
  expect(won?.amount?.amount).toBeGreaterThanOrEqual(10)
})

test('TN-09 a player is notified of a prize, its place and its tournament', async () => {
  const sysname = name('cup')
  const id = await holds(testApp.ctx, sysname, { prizes: [{ amount: 5000n }] })
  const at = testApp.clock.now()
  const points = { tournament_id: id, uid: anna.uid, points: 5n }
  await testApp.ctx.db
    .insertInto('tournament_participants')
    .values({ ...points, joined_at: at, counts_from: at, reached_at: at })
    .execute()
  await testApp.ctx.db
    .insertInto('tournament_rounds')
    .values({ ...points, round_id: -BigInt(anna.uid), stake_minor: 1n, win_minor: 1n, at })
    .execute()
  await testApp.advance(hourSeconds + 120)
  await testApp.settle()
  const rows = await testApp.ctx.db
    .selectFrom('notifications')
    .select('facts')
    .where('uid', '=', anna.uid)
    .where('kind', '=', 'tournament_prize')
    .execute()
  expect(rows.map(({ facts }) => facts)).toEqual([
    {
      about: String(id),
      titles: { en: `The ${sysname}` },
      count: 1,
      amountMinor: '5000',
      currency: 'EUR',
    },
  ])
})

test('KY-03 a player is notified that they must prove their identity, and of the result', async () => {
  const player = await findPlayer(testApp.ctx.db, anna.uid)
  if (!player) throw new Error('The player does not exist')
  const { ctx } = testApp
  await transact(ctx.connection, async (tx) => {
    await setKycBlock(ctx, tx, player, { to: 'withdrawals', reason: 'a test', actor })
    await changeVerification(ctx, tx, { player, applicant: undefined }, { to: 'pending', actor })
  })
  expect((await list()).map(({ kind }) => kind)).toEqual(['verification_asked'])
  for (const to of ['rejected_retry', 'approved'] as const) {
    testApp.clock.advance(1000)
    await transact(ctx.connection, (tx) =>
      changeVerification(
        ctx,
        tx,
        { player, applicant: undefined },
        { to, actor, reportedAt: ctx.clock.now() },
      ),
    )
  }
  expect((await list()).map(({ kind }) => kind)).toEqual([
    'verification_approved',
    'verification_again',
    'verification_asked',
  ])
})

test('R5 a player finds, when they are back, that their exclusion has ended', async () => {
  const shut = await setRestriction(testApp.ctx, {
    uid: anna.uid,
    kind: 'excluded',
    reason: 'a break',
    actor,
    endsAt: new Date(testApp.clock.now().getTime() + hourMs),
  })
  expect(shut.ok).toBe(true)
  expect(await kinds()).not.toContain('exclusion_ended')
  await testApp.advance(2 * hourSeconds)
  expect((await kinds()).filter((kind) => kind === 'exclusion_ended')).toHaveLength(1)
})
