import type { Context } from '#server/context.ts'
import { decideDueBets } from './decide-bets.ts'
import type { PlaceParts } from '../place-bet-command.ts'

type Parts = PlaceParts & Pick<Context, 'log' | 'outages'>

type Follower = { expect(at: Date): void }
const followers = new WeakMap<Context['connection'], Follower>()

/** Schedules a wake-up. The due time is also in the bet's row, so losing the wake-up is harmless. */
export const scheduleDecision = ({ connection }: Pick<Context, 'connection'>, at: Date | null): void => {
  if (at) followers.get(connection)?.expect(at)
}

/** How often it polls for bets of other processes, which may have died before deciding them. */
const lookMs = 1000

/**
 * Decides bets when they fall due. Bets of this process are decided at their exact time; the rows are
 * authoritative, so any process finds what another has left.
 */
export const followBets = (ctx: Parts): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isLooking = false
  let looking: Promise<unknown> = Promise.resolve()
  const due = new Set<number>()
  const waitMs = (): number => {
    const now = ctx.clock.now().getTime()
    for (const at of due) if (at <= now) due.delete(at)
    const next = Math.min(...due)
    // A timer may fire a moment early.
    return Math.min(lookMs, Math.max(1, next - now + 1))
  }
  const look = (): void => {
    isLooking = true
    looking = decideDueBets(ctx)
      .catch((error: unknown) => {
        if (!ctx.outages.note(error))
          ctx.log.warn({ err: error }, 'Bets that are due could not be looked for')
      })
      .finally(() => {
        isLooking = false
        schedule()
      })
  }
  const schedule = (): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, waitMs()).unref()
  }
  followers.set(ctx.connection, {
    expect(at) {
      due.add(at.getTime())
      // A run in progress schedules the next one itself.
      if (!isLooking) schedule()
    },
  })
  look()
  return async () => {
    isStopped = true
    followers.delete(ctx.connection)
    clearTimeout(timer)
    await looking
  }
}
