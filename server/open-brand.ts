import { join } from 'node:path'
import type { Hono } from 'hono'
import { connect, type Connection } from '#db/connect.ts'
import { seedDemonstration } from '#db/seed/demonstration.ts'
import { houseName } from './content/reading/house-name.ts'
import { issueDemonstrationToken } from './content/tokens.ts'
import { followPlay } from './play/games/follow/follow-play.ts'
import { watchGameFiles } from './play/games/game-files/watch-game-files.ts'
import { followLive } from './play/games/live/tick-live.ts'
import { createApp, type AppOptions } from './http.ts'
import { createLog } from './platform/kernel/log.ts'
import { markClosed, markOpen } from './platform/kernel/pid-file.ts'
import type { Settings } from './platform/kernel/settings/settings.ts'
import { followOdds } from './play/odds/follow-odds.ts'
import type { SisterHouses } from './backoffice/operators/sister-houses.ts'
import { tellMayBeMissed } from './platform/player-updates/publish-player-update.ts'
import { playFollowers } from './play-followers.ts'
import { followBets } from './play/sportsbook/bets/pending/follow-bets.ts'
import { followCashOuts } from './play/sportsbook/cash-out/follow-cash-outs.ts'
import { openHouse, type House } from './start.ts'
import { tellOfProcess } from './platform/system/house-processes.ts'

export type OpenBrand = {
  readonly settings: Settings
  readonly house: House
  readonly app: Hono
  /** Edits a demonstration's content from outside; undefined where the content is not its own. */
  readonly editorToken: string | undefined
  /** Starts background work; the brand's address must be served by then. */
  work(): Promise<void>
  close(): Promise<void>
}

const openConnection = (settings: Settings): Promise<Connection> =>
  connect({
    databaseUrl: settings.databaseUrl,
    schema: settings.databaseSchema,
    dataDir: settings.dataDir,
    poolSize: settings.databasePool,
    statementMs: settings.databaseTimeoutMs,
  })

/** Opens the database, seeds an empty one of a demonstration, and creates the application with its routes. */
export const openBrand = async (
  settings: Settings,
  { site, sisters }: { readonly site: AppOptions; readonly sisters: SisterHouses },
): Promise<OpenBrand> => {
  const root = createLog(settings.logLevel)
  const log = settings.brand === undefined ? root : root.child({ brand: settings.brand })
  markOpen(settings)
  const connection = await openConnection(settings)
  const isDemo = settings.mode === 'demo'
  if (isDemo) await seedDemonstration({ settings, connection, log })
  let own: Hono | undefined
  const house = await openHouse({
    settings,
    connection,
    log,
    sisters,
    // With several brands the sandbox parties call theirs within the process, not by its host name.
    ...(settings.brand !== undefined && {
      deliver: async (request: Request) => (own ? own.fetch(request) : new Response(null, { status: 503 })),
    }),
  })
  const { ctx, jobs } = house
  if (isDemo) await (await import('./stand-ins.ts')).introduceStandIns(ctx)
  const editorToken = isDemo && !settings.contentUrl ? await issueDemonstrationToken(ctx) : undefined
  const app = (own = await createApp(house, site))
  sisters.add({
    brand: settings.brand ?? '',
    name: () => houseName(ctx),
    address: `${settings.publicUrl}/backoffice`,
    ctx,
  })
  const told = await tellOfProcess(ctx)
  const leaveGameFiles = await watchGameFiles(ctx, join(import.meta.dirname, '..'))
  if (isDemo) await (await import('#sandbox/odds-feed/speaking/tell-all.ts')).tellAll(ctx)
  await ctx.content.follow()
  await ctx.openStreams.follow()
  const leaving: (() => unknown)[] = []
  return {
    settings,
    house,
    app,
    editorToken,
    async work() {
      await tellMayBeMissed(connection)
      await jobs.work(ctx)
      leaving.push(await followLive(ctx))
      leaving.push(followPlay(ctx, playFollowers))
      leaving.push(await followOdds(ctx))
      leaving.push(followBets(ctx), followCashOuts(ctx))
    },
    async close() {
      leaveGameFiles()
      await Promise.all(leaving.map((leave) => leave()))
        .then(() => told.stop())
        .catch(() => undefined)
      await house.close().finally(() => markClosed(settings))
    },
  }
}
