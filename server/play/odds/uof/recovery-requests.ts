import { minuteMs } from '#contract/durations.ts'
import type { Producer } from '#betting-engine/feed/feed-message.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import { createRecoveryLimits } from './recovery-limits.ts'
import type { UofApi } from './uof-api.ts'

/** Attempts of one recovery before its numbers repeat. */
const attempts = 1000

type Open = {
  readonly recovery: number
  readonly after: number | undefined
  attempt: number
  timer: NodeJS.Timeout | undefined
}

const producerNames: readonly Producer[] = ['prematch', 'live']

/**
 * Recoveries in progress. Each request has a number of its own, so that the end of one from before a lost
 * connection, part of which was missed, is not taken for the end of the next.
 */
export const createRecoveryRequests = ({
  api,
  clock,
  log,
}: {
  readonly api: Pick<UofApi, 'recover'>
  readonly clock: Clock
  readonly log: Log
}) => {
  const open = new Map<Producer, Open>()
  const limits = { prematch: createRecoveryLimits(), live: createRecoveryLimits() }
  let isStopped = false

  const later = (producer: Producer, asked: Open, ms: number): void => {
    asked.timer = setTimeout(() => send(producer, asked), ms)
    asked.timer.unref()
  }

  const send = (producer: Producer, asked: Open): void => {
    if (isStopped || open.get(producer) !== asked) return
    clearTimeout(asked.timer)
    const waitMs = limits[producer](clock.now().getTime(), asked.after)
    if (waitMs > 0) {
      log.warn(
        { source: 'uof', producer, waitMs },
        'What was missed of the odds feed may not be asked for yet',
      )
      later(producer, asked, waitMs)
      return
    }
    asked.attempt += 1
    const { attempt } = asked
    api
      .recover(producer, asked.recovery * attempts + (attempt % attempts), asked.after)
      .catch((error: unknown) => {
        log.warn(
          { source: 'uof', producer, err: error },
          'What was missed of the odds feed could not be asked for',
        )
        if (asked.attempt === attempt) later(producer, asked, Math.min(minuteMs, 2000 * 2 ** attempt))
      })
  }

  return {
    ask(producer: Producer, recovery: number, after: number | undefined): void {
      clearTimeout(open.get(producer)?.timer)
      const asked: Open = { recovery, after, attempt: 0, timer: undefined }
      open.set(producer, asked)
      send(producer, asked)
    },
    /** Requests unfinished recoveries again, as on a new connection. */
    resendAll(): void {
      for (const producer of producerNames) {
        const asked = open.get(producer)
        if (asked) send(producer, asked)
      }
    },
    isOpen: (producer: Producer): boolean => open.has(producer),
    /** The recovery of this request number; undefined where not requested here, or repeated since. */
    answered(producer: Producer, request: number): number | undefined {
      const asked = open.get(producer)
      if (!asked || asked.recovery * attempts + (asked.attempt % attempts) !== request) return undefined
      clearTimeout(asked.timer)
      open.delete(producer)
      return asked.recovery
    },
    stop(): void {
      isStopped = true
      for (const { timer } of open.values()) clearTimeout(timer)
    },
  }
}
