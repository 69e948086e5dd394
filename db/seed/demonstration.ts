import type { Hono } from 'hono'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { Connection } from '#db/connect.ts'
import { withSeedingLock } from '#db/seeding-lock.ts'
import { createApp } from '#server/http.ts'
import type { Context } from '#server/context.ts'
import { createClock, createStandingClock } from '#server/platform/kernel/clock.ts'
import { setByDatabaseClock } from '#server/platform/kernel/database-clock.ts'
import { failpoint } from '#server/platform/kernel/faults/failpoints.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { closeAllDue } from '#server/compliance/reports/closing/close-all-due.ts'
import { createApplication } from '#server/create-application.ts'
import { storyPassword, type Door } from './actor.ts'
import { countAffiliates, welcomeAffiliates } from './rewards/affiliates.ts'
import { betOnMatches, bettingHours } from './bets.ts'
import { grantBonuses } from './bonuses.ts'
import { grantCashback } from './rewards/cashback.ts'
import { offerFreeSpins, startFreeSpinsCampaigns, playFreeSpins } from './rewards/free-spins-campaigns.ts'
import { createCampaigns } from './rewards/campaigns.ts'
import { createOffers } from './offers.ts'
import { runJackpots } from './rewards/jackpots.ts'
import { createCannedAnswers } from './canned-answers.ts'
import { seedDisputes, payByCard } from './disputes.ts'
import { fillShop, openLoyalty } from './loyalty/loyalty.ts'
import { openWheel } from './loyalty/wheel.ts'
import { readContentFolder } from './content/read-content-folder.ts'
import { seedContent } from './content/seed-content.ts'
import { seedFreeSpins } from './free-spins.ts'
import { closeGames } from './close-games.ts'
import { lookOf } from './brand-looks.ts'
import { seedBackofficePayments } from './backoffice-payments.ts'
import { seedHarmMarkers } from './safer-gambling.ts'
import { seedRiskCases } from './risk/risk-cases.ts'
import { seedAtomically } from '#db/seed-atomically.ts'
import { seedSettlementFiles } from './settlements.ts'
import { createDemonstrationStaff } from './staff.ts'
import { seedTrading } from './trading.ts'
import { readNotifications } from './rewards/read-notifications.ts'
import { holdTournaments } from './rewards/tournaments.ts'
import { bringsOtherCurrencies, peopleOfOtherCurrencies } from './currencies/other-currencies.ts'
import { people, playStory, type Stage } from './story.ts'
import { openWebhooks } from './webhooks/open-webhooks.ts'
import { verifyIdentities } from './verifications.ts'
import { storyActor } from './story-context.ts'

export const demonstrationPlayers = [...people, ...peopleOfOtherCurrencies].map((person) => ({
  ...person,
  password: storyPassword,
}))

/** Max duration of the seeded history; beyond it the seeding fails and reports by how much. */
const storyHours = 150.7
/** Before now, so that no seeded time is in the future for another machine’s clock. */
const marginMs = 2 * minuteMs
/** Hours after the history until the staff's work is created. */
const backofficeHours = 20
/** Time between two requests of demonstration players. */
const requestMs = 250

type SeedContext = {
  readonly ctx: Context
  readonly settings: Settings
  readonly stage: Stage
  readonly door: Door
  advance(hours: number): void
  /** From here on events happen that raise alarms. */
  fallSilent(): void
  banned?: number
  paidByCard?: Awaited<ReturnType<typeof payByCard>>
}

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('A step of the seeding comes before the one that it needs')
  return value
}

const createPromoCode = async ({ db, clock }: Context): Promise<void> => {
  const now = clock.now()
  await db
    .insertInto('promo_codes')
    .values({
      code: 'WELCOME',
      code_canonical: 'welcome',
      starts_at: now,
      ends_at: null,
      created_by: 'demonstration',
      created_at: now,
    })
    .execute()
}

/** The history, step by step. `FAILPOINT=seeding-step` tests an end of the process before any of them. */
const steps: readonly ((scene: SeedContext) => unknown)[] = [
  ({ ctx }) => startFreeSpinsCampaigns(ctx),
  ({ ctx }) => openLoyalty(ctx),
  ({ ctx }) => openWheel(ctx),
  ({ ctx }) => welcomeAffiliates(ctx),
  ({ ctx }) => openWebhooks(ctx),
  async (scene) => {
    scene.banned = (await playStory(scene.stage)).banned
  },
  ({ ctx }) => createPromoCode(ctx),
  ({ ctx, door }) => createDemonstrationStaff(ctx, door),
  ({ ctx }) => createCannedAnswers(ctx),
  async (scene) => {
    scene.paidByCard = await payByCard(scene.ctx, scene.stage)
  },
  // Requests for approval wait for a day, so they are created some hours before the opening.
  (scene) => {
    scene.advance(backofficeHours - bettingHours)
    scene.fallSilent()
  },
  ({ ctx, stage }) => betOnMatches(ctx, stage),
  ({ stage }) => verifyIdentities(stage),
  ({ ctx, stage }) => seedHarmMarkers(ctx, stage),
  ({ ctx, stage }) => seedFreeSpins(ctx, stage),
  ({ ctx, stage, settings }) => grantBonuses(ctx, stage, settings),
  ({ ctx, stage }) => grantCashback(ctx, stage),
  ({ ctx }) => createOffers(ctx),
  ({ ctx }) => offerFreeSpins(ctx),
  ({ ctx, stage }) => holdTournaments(ctx, stage),
  ({ ctx, stage }) => playFreeSpins(ctx, stage),
  ({ ctx }) => fillShop(ctx),
  ({ ctx }) => createCampaigns(ctx),
  ({ ctx, stage }) => runJackpots(ctx, stage),
  ({ ctx, stage }) => readNotifications(ctx, stage),
  ({ ctx, stage }) => seedBackofficePayments(ctx, stage),
  ({ stage }) => bringsOtherCurrencies(stage),
  ({ ctx, stage, paidByCard }) => seedDisputes(ctx, stage, required(paidByCard)),
  ({ ctx, stage }) => seedRiskCases(ctx, stage),
  ({ ctx }) => seedSettlementFiles(ctx),
  ({ ctx }) => seedTrading(ctx),
  ({ ctx }) => countAffiliates(ctx),
  ({ ctx, settings }) => closeGames(ctx, lookOf(settings)),
  ({ ctx, banned }) =>
    setRestriction(ctx, {
      uid: required(banned),
      kind: 'banned',
      reason: 'Repeated breach of the terms',
      actor: storyActor,
    }),
  ({ ctx }) => closeAllDue(ctx),
]

/** One more than the steps of the history: the texts are a step too. */
export const seedingSteps = steps.length + 1

type Parts = {
  settings: Settings
  connection: Connection
  log: Log
  /** The moment before which the history lies; the present by default. */
  opening?: Date
}

/** The time before which the history ends, by the clock of the application that opens afterwards. */
const openingOf = async (connection: Connection): Promise<Date> => {
  const clock = createClock()
  await setByDatabaseClock({ connection, clock })
  return clock.now()
}

/**
 * Creates the history in the days before now: an application of its own opens on the same database, with a
 * standing clock that only the history moves, so its times are the same on every machine; players act through
 * the public API.
 */
const runDemonstration = async (parts: Parts): Promise<void> => {
  const opening = (parts.opening ?? (await openingOf(parts.connection))).getTime()
  const clock = createStandingClock({
    from: new Date(opening - storyHours * hourMs),
    until: new Date(opening - marginMs),
  })
  // Its own log, which can be silenced before events that raise alarms.
  const log = parts.log.child({})
  let app: Hono | undefined
  const application = await createApplication({
    ...parts,
    log,
    // They registered under default rules; otherwise each would have to confirm a mail first.
    settings: { ...parts.settings, jurisdiction: 'default' },
    clock,
    liveTime: { now: () => clock.now().getTime(), follow: () => Promise.resolve() },
    deliver: async (request) => (app ? app.fetch(request) : new Response(null, { status: 503 })),
  })
  try {
    app = await createApp(application, { site: undefined })
    const { fetch: answer } = app
    const { origin } = new URL(parts.settings.publicUrl)
    const fetch = async (path: string, init?: RequestInit) => {
      clock.advance(requestMs)
      return answer(new Request(new URL(path, origin), init))
    }
    const stage: Stage = {
      origin,
      fetch,
      async wait(hours) {
        clock.advance(hours * hourMs)
        await application.jobs.settle(application.ctx)
      },
    }
    const scene: SeedContext = {
      ctx: application.ctx,
      settings: parts.settings,
      stage,
      door: { origin, fetch },
      advance: (hours) => clock.advance(hours * hourMs),
      fallSilent: () => (log.level = 'fatal'),
    }
    for (const step of steps) {
      failpoint('seeding-step', scene)
      await step(scene)
    }
  } finally {
    await application.jobs.stop()
  }
}

const seedTexts = async ({ settings, connection, log }: Parts): Promise<void> => {
  const { contentUrl, contentDir: folder } = settings
  if (!contentUrl)
    await seedContent({ connection, log, look: lookOf(settings), sources: { folder, hosts: settings } })
}

/**
 * Seeds an empty database with the demonstration, complete or started again at the next start; returns false if
 * it exists already, or players of another origin do. If several processes start together, one seeds while the
 * others wait.
 */
export const seedDemonstration = async (parts: Parts): Promise<boolean> => {
  const { settings, connection, log } = parts
  const { auditLogFile, contentDir, contentUrl } = settings
  return withSeedingLock(connection, async () => {
    const isNew = await seedAtomically({ connection, log, auditLogFile }, async () => {
      // A file that cannot be read ends the start before the history is made.
      if (contentDir !== undefined && !contentUrl) readContentFolder(contentDir)
      await runDemonstration(parts)
      failpoint('seeding-step', parts)
      await seedTexts(parts)
    })
    // A database of an earlier version may have players and no texts.
    if (!isNew) await seedTexts(parts)
    return isNew
  })
}
