import type { Context } from '#server/context.ts'
import { decideDueBets } from './decide-bets.ts'
import type { PlaceParts } from '../place-bet-command.ts'

type Parts = PlaceParts & Pick<Context, 'log' | 'outages'>

/** When this process is to look next, and who wakes it. */
type Follower = { expect(at: Date): void }
const followers = new WeakMap<Context['connection'], Follower>()

/** Says that something falls due then: the bet itself says so too, in its row, so that nothing hangs on this. */
export const scheduleDecision = ({ connection }: Pick<Context, 'connection'>, at: Date | null): void => {
  if (at) followers.get(connection)?.expect(at)
}

/** What other processes have placed, and have perhaps not lived to decide, is looked for so often. */
const lookMs = 1000

/**
 * Decides bets as they fall due. What this process has placed is looked at in its very moment; the rows are the truth, and any
 * process finds what another has left.
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
    // A timer may be a moment early by the clock.
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
      // A look that is under way says itself when the next one is.
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
