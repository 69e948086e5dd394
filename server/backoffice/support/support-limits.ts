import { dayMs, hourSeconds, minuteMs } from '#contract/durations.ts'
import type { CallContext } from '#server/context.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

/** A person with a problem writes once or twice; the sixth ticket within an hour is refused (SU-03). */
const perGuestNetwork: Limit = { name: 'ticket-network', max: 5, windowSeconds: hourSeconds }
const perPlayer: Limit = { name: 'ticket-player', max: 5, windowSeconds: hourSeconds }
/** Each guest ticket sends a mail to the given address, which may be another person's. */
const perAddress: Limit = { name: 'ticket-address', max: 5, windowSeconds: hourSeconds }
/** Players of one network together, so that many accounts do not bypass the limit. */
const perPlayersNetwork: Limit = { name: 'ticket-players-network', max: 30, windowSeconds: hourSeconds }
/** Scanning files is expensive; a wrong file may be replaced. */
const filesPerNetwork: Limit = { name: 'ticket-files-network', max: 30, windowSeconds: hourSeconds }

/** A conversation is slow; two programs that answer each other are not. */
export const repliesPerTicket: Limit = { name: 'ticket-replies', max: 20, windowSeconds: hourSeconds }

/** The same text from the same address within this time is a double submit. */
export const doubleSubmitMs = 10 * minuteMs
/** An answered ticket without a reply of its owner is closed after this time. */
export const autoCloseAfterMs = { answered: 7 * dayMs, waiting: 14 * dayMs } as const
/** Retention of a guest's closed ticket; a player's stays with the account. */
export const guestRetentionMs = 3 * 365 * dayMs

type Counted = readonly (readonly [Limit, string])[]

const first = async (
  counted: Counted,
  count: (limit: Limit, key: string) => Promise<{ isAllowed: boolean; resendSeconds: number }>,
): Promise<Result<true>> => {
  for (const [limit, key] of counted) {
    const { isAllowed, resendSeconds } = await count(limit, key)
    if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  }
  return ok(true)
}

const countedFor = (ctx: CallContext, address: string): Counted => {
  const network = networkOf(ctx.request.ip)
  return ctx.uid === 0
    ? [
        [perGuestNetwork, network],
        [perAddress, address],
      ]
    : [
        [perPlayer, String(ctx.uid)],
        [perPlayersNetwork, network],
      ]
}

export const mayOpenTicket = (ctx: CallContext, address: string): Promise<Result<true>> =>
  first(countedFor(ctx, address), (limit, key) => ctx.limits.peek(limit, key))

export const countTicket = (ctx: CallContext, address: string): Promise<Result<true>> =>
  first(countedFor(ctx, address), (limit, key) => ctx.limits.consume(limit, key))

export const countFiles = (ctx: CallContext): Promise<Result<true>> =>
  first([[filesPerNetwork, networkOf(ctx.request.ip)]], (limit, key) => ctx.limits.consume(limit, key))
