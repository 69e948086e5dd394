import type { Hono } from 'hono'
import { hourMs } from '#contract/durations.ts'
import type { Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createApp } from '#server/http.ts'
import { createClock } from '#server/kernel/clock.ts'
import type { Log } from '#server/kernel/log.ts'
import type { Settings } from '#server/kernel/settings/settings.ts'
import { setStanding } from '#server/session/standing/set-standing.ts'
import { closeAllDue } from '#server/reports/closing/close-all-due.ts'
import { openHouse } from '#server/start.ts'
import { storyPassword } from './actor.ts'
import { countAffiliates, welcomeAffiliates } from './rewards/affiliates.ts'
import { betOnMatches, bettingHours } from './bets.ts'
import { giveBonuses } from './bonuses.ts'
import { giveCashback } from './rewards/cashback.ts'
import { offerRounds, startGifts, takeRounds } from './rewards/round-gifts.ts'
import { prepareCampaigns } from './rewards/campaigns.ts'
import { makeOffers } from './offers.ts'
import { runJackpots } from './rewards/jackpots.ts'
import { keepCannedAnswers } from './canned-answers.ts'
import { leaveDisputes, payByCard } from './disputes.ts'
import { fillShop, openLoyalty } from './loyalty/loyalty.ts'
import { openWheel } from './loyalty/wheel.ts'
import { giveFreeRounds } from './free-rounds.ts'
import { closeGames } from './hall.ts'
import { lookOf } from './looks.ts'
import { leavePaymentsAtDesk } from './payments-at-desk.ts'
import { playTooMuch } from './safer-gambling.ts'
import { leaveRiskCases } from './risk/risk-cases.ts'
import { leaveSettlements } from './settlements.ts'
import { takeOnStaff } from './staff.ts'
import { leaveTradingDesk } from './trading.ts'
import { readNotifications } from './rewards/read-notifications.ts'
import { holdTournaments } from './rewards/tournaments.ts'
import { people, tellStory, type Stage } from './story.ts'
import { proveThemselves } from './verifications.ts'
import { storyActor } from './story-house.ts'

export const demonstrationPlayers = people.map((person) => ({ ...person, password: storyPassword }))

/** The story lasts somewhat less than this, so that it ends before the house opens its doors. */
const storyHours = 150
/** How long after the story the desk finds its work. */
const deskHours = 20

/** Looked at before anything is opened, since every start but the first ends here. */
const hasPlayers = async (connection: Connection): Promise<boolean> => {
  await migrate(connection)
  return (await connection.db.selectFrom('players').select('uid').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Fills an empty database with the demonstration house; answers false when there is anybody in it already. The
 * story happens in the days before now: a house of its own, with a clock that starts in the past, is opened on
 * the same database, and what people do goes through its public doors.
 */
export const seedDemonstration = async (parts: {
  settings: Settings
  connection: Connection
  log: Log
}): Promise<boolean> => {
  const { connection } = parts
  if (await hasPlayers(connection)) return false
  const clock = createClock(-storyHours * hourMs)
  // A log of its own, which falls silent where the story has something in it that a house would cry out about.
  const log = parts.log.child({})
  let app: Hono | undefined
  const house = await openHouse({
    ...parts,
    log,
    // They registered before the market had rules, or each would have to open a mail first.
    settings: { ...parts.settings, jurisdiction: 'default' },
    clock,
    deliver: async (request) => (app ? app.fetch(request) : new Response(null, { status: 503 })),
  })
  try {
    app = await createApp(house, { site: undefined })
    const door = app
    const { origin } = new URL(parts.settings.publicUrl)
    const fetch = async (path: string, init?: RequestInit) =>
      door.fetch(new Request(new URL(path, origin), init))
    const stage: Stage = {
      origin,
      fetch,
      async wait(hours) {
        clock.advance(hours * hourMs)
        await house.jobs.settle(house.ctx)
      },
    }
    await startGifts(house.ctx)
    await openLoyalty(house.ctx)
    await openWheel(house.ctx)
    await welcomeAffiliates(house.ctx)
    const { banned } = await tellStory(stage)
    await connection.db
      .insertInto('promo_codes')
      .values({
        code: 'WELCOME',
        code_canonical: 'welcome',
        starts_at: clock.now(),
        ends_at: null,
        created_by: 'demonstration',
        created_at: clock.now(),
      })
      .execute()
    await takeOnStaff(house.ctx, { origin, fetch })
    await keepCannedAnswers(house.ctx)
    const paidByCard = await payByCard(house.ctx, stage)
    // What is asked of a second person waits for a day, so it is asked some hours before the house opens.
    clock.advance((deskHours - bettingHours) * hourMs)
    log.level = 'fatal'
    await betOnMatches(house.ctx, stage)
    await proveThemselves(stage)
    await playTooMuch(house.ctx, stage)
    await giveFreeRounds(house.ctx, stage)
    await giveBonuses(house.ctx, stage, parts.settings)
    await giveCashback(house.ctx, stage)
    await makeOffers(house.ctx)
    await offerRounds(house.ctx)
    await holdTournaments(house.ctx, stage)
    await takeRounds(house.ctx, stage)
    await fillShop(house.ctx)
    await prepareCampaigns(house.ctx)
    await runJackpots(house.ctx, stage)
    await readNotifications(house.ctx, stage)
    await leavePaymentsAtDesk(house.ctx, stage)
    await leaveDisputes(house.ctx, stage, paidByCard)
    await leaveRiskCases(house.ctx, stage)
    await leaveSettlements(house.ctx)
    await leaveTradingDesk(house.ctx)
    await countAffiliates(house.ctx)
    await closeGames(house.ctx, lookOf(parts.settings))
    await setStanding(house.ctx, {
      uid: banned,
      kind: 'banned',
      reason: 'The story has it so',
      actor: storyActor,
    })
    await closeAllDue(house.ctx)
    return true
  } finally {
    await house.jobs.stop()
  }
}
