import type { Context } from '#server/context.ts'
import { defaultFeedSettings } from '../settings.ts'
import { openFilteredFeed } from './open-filtered-feed.ts'

/**
 * Sends all messages without a pause: before the server opens, so that the first page finds every price open.
 * If another process has the sending right, or sending fails, the server opens without them.
 */
export const sendAllOdds = async (ctx: Context): Promise<void> => {
  const feed = ctx.oddsFeeds.sandbox
  if (!feed) return
  const settings = { ...defaultFeedSettings, speed: ctx.settings.oddsSimulatorSpeed }
  try {
    const told = await openFilteredFeed(ctx, feed, settings, { match: () => true, whole: () => true })
    await told.tell()
    await told.pause()
  } catch (error) {
    ctx.log.warn({ err: error }, 'The house opens before all odds are told')
  }
}
