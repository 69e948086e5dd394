import { expect, test } from 'vitest'
import type { BackofficeGameAlert } from '#contract/operator/games.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { deposits } from '#db/seed/story.ts'
import { acquirePlayers } from './partners/affiliates/players/acquire-players.ts'
import { reviewAcquisitions } from './partners/affiliates/players/review-acquisitions.ts'
import { closeMonths } from './partners/affiliates/statements/close-months.ts'
import { levelOf, runsJackpot } from './play/jackpots/jackpot.fixture.ts'
import { balanceOf, offerOf } from './play/sportsbook/bets/betting-app.fixture.ts'
import { comesToWork, follows, testApp, name, openStakingApp, registers } from './staking-app.fixture.ts'
import { supplierGame } from './stakes-in-games.fixture.ts'
import { event, result, stakes } from './stakes-on-sport.fixture.ts'
import { finishTournaments } from './rewards/tournaments/prizes/finish-tournaments.ts'
import { holds, joins } from './rewards/tournaments/tournament.fixture.ts'

openStakingApp()

const alertsOf = async (uid: number) => {
  const chief = await comesToWork()
  const { data } = await chief.get('games/getAlerts', { kind: 'award_kept', count: '100' })
  return (data as { items: BackofficeGameAlert[] }).items
    .filter((one) => one.uid === uid)
    .map(({ supplier, subject, details }) => ({ supplier, subject, details }))
}
const auditsOf = async (uid: number) => {
  const types = ['award_kept', 'affiliate_acquisition_withdrawn'] as const
  const { db } = testApp.ctx
  const query = db.selectFrom('audit_records').select(['type', 'subject', 'after']).where('type', 'in', types)
  return query.where('uid', '=', uid).orderBy('id').execute()
}
const comesWithMoney = async () => {
  const actor = await registers()
  await offerOf(testApp.ctx).gives(actor.uid, 10_000n)
  return actor
}
const lastRound = async (uid: number) => {
  const { db } = testApp.ctx
  const rounds = db.selectFrom('game_rounds').select('id').where('uid', '=', uid)
  return `round:${(await rounds.orderBy('id', 'desc').executeTakeFirstOrThrow()).id}`
}

test('TN-09 a prize stays when its stake is taken back after the end, and staff is shown it once', async () => {
  const cup = name('kept-cup')
  await holds(testApp.ctx, cup, {
    model: 'stake',
    ends_at: new Date(testApp.clock.now().getTime() + hourMs),
    prizes: [{ amount: 5000n }],
  })
  const actor = await comesWithMoney()
  expect((await joins(actor, cup)).data).toBe(1)
  const { bets, takesBack } = await supplierGame({ actor })
  expect(await bets()).toBe('RS_OK')
  await follows(actor)
  testApp.clock.advance(2 * hourMs)
  await follows(actor)
  await finishTournaments(testApp.ctx)
  const paid = await balanceOf(testApp.ctx, actor.uid)
  expect(await alertsOf(actor.uid)).toEqual([])
  expect(await takesBack()).toBe('RS_OK')
  await follows(actor)
  await follows(actor)
  expect(await balanceOf(testApp.ctx, actor.uid)).toBe(paid + 1000n)
  const by = await lastRound(actor.uid)
  const details = {
    award: `tournament:${cup}`,
    paid: '50.00 EUR',
    place: 1,
    status: 'paid',
    to: `player:${actor.uid}`,
    by,
  }
  const subject = `tournament:${cup} ${by}`
  expect(await alertsOf(actor.uid)).toEqual([{ supplier: 'sandbox', subject, details }])
  expect(await auditsOf(actor.uid)).toEqual([{ type: 'award_kept', subject, after: details }])
  const chief = await comesToWork()
  expect((await chief.get('inbox/getQueue', { queue: 'game_alerts' })).data).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ uid: actor.uid, subject: 'award_kept' })]),
  })
})

test('a jackpot stays won when the stake that has won it is taken back, and staff is shown it', async () => {
  const sysname = name('kept-pot')
  await runsJackpot(testApp.ctx, sysname, [levelOf({ odds: '1000', basisPoints: 100 })])
  const [winner, other] = [await comesWithMoney(), await comesWithMoney()]
  for (const actor of [winner, other]) {
    const { bets, takesBack } = await supplierGame({ actor })
    expect(await bets()).toBe('RS_OK')
    await follows(actor)
    if (actor === winner)
      // Later stakes win nothing.
      await testApp.ctx.db
        .updateTable('jackpots')
        .set({ status: 'stopped' })
        .where('sysname', '=', sysname)
        .execute()
    expect(await takesBack()).toBe('RS_OK')
    await follows(actor)
  }
  const by = await lastRound(winner.uid)
  expect(await alertsOf(winner.uid)).toEqual([
    {
      supplier: 'sandbox',
      subject: `jackpot:${sysname}/1/1 ${by}`,
      details: {
        award: `jackpot:${sysname}`,
        paid: '10.10 EUR',
        level: 1,
        status: 'paid',
        to: `player:${winner.uid}`,
        by,
      },
    },
  ])
  expect(await alertsOf(other.uid)).toEqual([])
})

/** How an affiliate's fixed amount becomes due, and how its stake is rolled back. */
const acquired = {
  round: async () => {
    const actor = await comesWithMoney()
    const { bets, takesBack } = await supplierGame({ actor })
    expect(await bets()).toBe('RS_OK')
    return { actor, supplier: 'sandbox', back: takesBack, by: () => lastRound(actor.uid) }
  },
  bet: async () => {
    const actor = await comesWithMoney()
    const { on, ends } = await event()
    const { id } = await stakes({ actor }, await on(result, 'home'), { pocket: 'main' })
    await ends(result, { away: 'won' })
    const back = () => ends(result, { home: 'void', draw: 'void', away: 'void' })
    return { actor, supplier: 'sportsbook', back, by: async () => `bet:${id}` }
  },
}
const isDue = async (uid: number): Promise<boolean> => {
  const rows = testApp.ctx.db.selectFrom('affiliate_acquisitions').select('uid').where('uid', '=', uid)
  return (await rows.executeTakeFirst()) !== undefined
}
const becomesDue = async (kind: keyof typeof acquired) => {
  const made = await acquired[kind]()
  await deposits(made.actor, '20')
  await testApp.settle()
  await acquirePlayers(testApp.ctx)
  expect(await isDue(made.actor.uid)).toBe(true)
  return made
}

test.each(['round', 'bet'] as const)(
  'AN-02 a fixed sum whose %s is taken back is withdrawn while its month is open',
  async (kind) => {
    const { actor, back, by } = await becomesDue(kind)
    await reviewAcquisitions(testApp.ctx)
    expect(await isDue(actor.uid)).toBe(true)
    await back()
    await reviewAcquisitions(testApp.ctx)
    expect(await isDue(actor.uid)).toBe(false)
    await acquirePlayers(testApp.ctx)
    expect(await isDue(actor.uid)).toBe(false)
    expect(await alertsOf(actor.uid)).toEqual([])
    expect(await auditsOf(actor.uid)).toMatchObject([
      { type: 'affiliate_acquisition_withdrawn', after: { currency: 'EUR', by: await by() } },
    ])
  },
)

test.each(['round', 'bet'] as const)(
  'AN-02 a fixed sum whose %s is taken back after its month was closed stays, and staff is shown it once',
  async (kind) => {
    const { actor, supplier, back, by } = await becomesDue(kind)
    testApp.clock.advance(32 * dayMs)
    await closeMonths(testApp.ctx)
    await back()
    for (const _ of [1, 2]) await reviewAcquisitions(testApp.ctx)
    expect(await isDue(actor.uid)).toBe(true)
    const { db } = testApp.ctx
    const { player_id, affiliate_id } = await db
      .selectFrom('affiliate_acquisitions')
      .select(['player_id', 'affiliate_id'])
      .where('uid', '=', actor.uid)
      .executeTakeFirstOrThrow()
    const details = {
      award: 'acquisition',
      paid: '1.00 EUR',
      to: `affiliate:${affiliate_id}`,
      by: await by(),
    }
    expect(await alertsOf(actor.uid)).toEqual([{ supplier, subject: `acquisition:${player_id}`, details }])
    expect((await auditsOf(actor.uid)).map(({ type }) => type)).toEqual(['award_kept'])
  },
)

test('AN-02 a fixed sum stays due when a stake is taken back that it does not need', async () => {
  const { actor } = await becomesDue('round')
  const { bets, takesBack } = await supplierGame({ actor })
  expect([await bets(), await takesBack()]).toEqual(['RS_OK', 'RS_OK'])
  await reviewAcquisitions(testApp.ctx)
  expect([await isDue(actor.uid), await alertsOf(actor.uid)]).toEqual([true, []])
})
