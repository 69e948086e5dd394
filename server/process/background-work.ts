import type { Application } from '../create-application.ts'
import { publishUpdatesMayBeMissed } from '../platform/player-updates/publish-player-update.ts'
import { followPlay } from '../play/games/follow/follow-play.ts'
import { runLiveGames } from '../play/games/live/tick-live.ts'
import { runOddsFeeds } from '../play/odds/run-odds-feeds.ts'
import {
  announceDecisions,
  processPendingBets,
} from '../play/sportsbook/bets/pending/process-pending-bets.ts'
import { processCashOuts } from '../play/sportsbook/cash-out/process-cash-outs.ts'
import { playFollowers } from '../play-followers.ts'

export type BackgroundWork = {
  /**
   * Ends what other processes take over and this one's requests do not need: jobs, odds feeds, play followers.
   * Jobs in progress may take so many milliseconds. Returns the number of jobs returned to the queue.
   */
  handOver(jobsMs: number): Promise<number>
  /** Ends the rest: live rounds, bets and cash-outs that are due. */
  stop(): Promise<void>
}

type Stop = () => unknown

/** Stops all; a failure of one stops no other. */
const stopAll = async (stops: readonly Stop[]): Promise<void> => {
  await Promise.allSettled(stops.map(async (stop) => stop()))
}

/** Starts the background work of a process by its role (`PROCESS_ROLE`). If a part fails, those before it are stopped. */
export const startBackgroundWork = async ({ ctx, jobs }: Application): Promise<BackgroundWork> => {
  await publishUpdatesMayBeMissed(ctx.connection)
  const others: Stop[] = []
  const stops: Stop[] = []
  try {
    if (ctx.settings.processRole === 'web') {
      stops.push(await runLiveGames(ctx), announceDecisions(ctx))
      return { handOver: () => Promise.resolve(0), stop: () => stopAll(stops) }
    }
    await jobs.work(ctx)
    stops.push(await runLiveGames(ctx))
    others.push(followPlay(ctx, playFollowers), await runOddsFeeds(ctx))
    stops.push(await processPendingBets(ctx), processCashOuts(ctx))
  } catch (error) {
    await stopAll([...others, ...stops])
    throw error
  }
  return {
    async handOver(jobsMs) {
      const [returned] = await Promise.all([jobs.finish(jobsMs), stopAll(others.splice(0))])
      return returned
    },
    stop: () => stopAll([...others, ...stops]),
  }
}
