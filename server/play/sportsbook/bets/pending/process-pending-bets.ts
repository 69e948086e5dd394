import { listenTo, notifyAll } from '#db/listen.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { decideDueBets } from './decide-bets.ts'
import type { PlaceParts } from '../place-bet-command.ts'

type Parts = PlaceParts & Pick<Kernel, 'log' | 'outages'>

type DecisionScheduler = { expect(at: Date): void }
const schedulers = new WeakMap<Kernel['connection'], DecisionScheduler>()

/** Schedules a wake-up. The due time is also in the bet's row, so losing the wake-up is harmless. */
export const scheduleDecision = ({ connection }: Pick<Kernel, 'connection'>, at: Date | null): void => {
  if (at) schedulers.get(connection)?.expect(at)
}

/** Due times of bets that a process without background work has taken. */
const decisionsChannel = 'baize_decisions'

/**
 * In a process that decides no bets: notifies those that do of each due time, so that a bet is decided at its
 * exact time there. Returns a function that stops it.
 */
export const announceDecisions = ({
  connection,
  outages,
  log,
}: Pick<Kernel, 'connection' | 'outages' | 'log'>): (() => void) => {
  /** Of a batch of bets, sent together. */
  const dueTimes = new Set<string>()
  const send = (): void => {
    const all = [...dueTimes]
    dueTimes.clear()
    // A lost notice is harmless: due bets are also polled for.
    transact(connection, (tx) => notifyAll(tx, decisionsChannel, all)).catch((error: unknown) => {
      if (!outages.record(error))
        log.warn({ err: error }, 'Due bets could not be announced, and are polled for')
    })
  }
  schedulers.set(connection, {
    expect(at) {
      if (dueTimes.size === 0) setImmediate(send)
      dueTimes.add(at.toISOString())
    },
  })
  return () => schedulers.delete(connection)
}

/** How often it polls for bets of other processes, which may have died before deciding them. */
const pollMs = 2000

/**
 * Decides bets when they fall due. Bets of this process are decided at their exact time; the rows are
 * authoritative, so any process finds what another has left.
 */
export const processPendingBets = async (ctx: Parts): Promise<() => Promise<void>> => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isPolling = false
  let polling: Promise<unknown> = Promise.resolve()
  const due = new Set<number>()
  const waitMs = (): number => {
    const now = ctx.clock.now().getTime()
    for (const at of due) if (at <= now) due.delete(at)
    const next = Math.min(...due)
    // A timer may fire a moment early.
    return Math.min(pollMs, Math.max(1, next - now + 1))
  }
  const poll = (): void => {
    isPolling = true
    polling = decideDueBets(ctx)
      .catch((error: unknown) => {
        if (!ctx.outages.record(error))
          ctx.log.warn({ err: error }, 'Bets that are due could not be looked for')
      })
      .finally(() => {
        isPolling = false
        schedule()
      })
  }
  const schedule = (): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(poll, waitMs()).unref()
  }
  const expect = (at: Date): void => {
    due.add(at.getTime())
    // A run in progress schedules the next one itself.
    if (!isPolling) schedule()
  }
  schedulers.set(ctx.connection, { expect })
  poll()
  const stopListening = await listenTo(
    ctx.connection,
    decisionsChannel,
    (at) => {
      if (at !== '') expect(new Date(at))
    },
    ctx.log,
  )
  return async () => {
    isStopped = true
    await stopListening()
    schedulers.delete(ctx.connection)
    clearTimeout(timer)
    await polling
  }
}
