import type { Context } from '#server/context.ts'
import { usualSettings } from '../settings.ts'
import { tellAmong } from './tell-among.ts'

/**
 * Tells all that the simulator has to say, without a rest: before a house opens its doors, so that the first page finds every
 * price open. Where another process of the house speaks, or nothing can be told now, the house opens without.
 */
export const tellAll = async (ctx: Context): Promise<void> => {
  const feed = ctx.oddsFeeds.sandbox
  if (!feed) return
  const settings = { ...usualSettings, speed: ctx.settings.oddsSimulatorSpeed }
  try {
    const told = await tellAmong(ctx, feed, settings, { match: () => true, whole: () => true })
    await told.tell()
    await told.pause()
  } catch (error) {
    ctx.log.warn({ err: error }, 'The house opens before all odds are told')
  }
}
