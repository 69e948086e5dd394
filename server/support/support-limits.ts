import { dayMs, hourSeconds, minuteMs } from '#contract/durations.ts'
import type { CallContext } from '#server/context.ts'
import { networkOf } from '#server/kernel/network/network-of.ts'
import type { Limit } from '#server/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'

/** Somebody with a matter writes once, and perhaps twice; the sixth within an hour is refused (SU-03). */
const perGuestNetwork: Limit = { name: 'ticket-network', max: 5, windowSeconds: hourSeconds }
const perPlayer: Limit = { name: 'ticket-player', max: 5, windowSeconds: hourSeconds }
/** Each ticket of a guest sends a mail to the address they name, which may be somebody else's. */
const perAddress: Limit = { name: 'ticket-address', max: 5, windowSeconds: hourSeconds }
/** Players of one network, so that accounts in number are no way around. */
const perPlayersNetwork: Limit = { name: 'ticket-players-network', max: 30, windowSeconds: hourSeconds }
/** Looking through files is work; who chose a wrong one may choose again. */
const filesPerNetwork: Limit = { name: 'ticket-files-network', max: 30, windowSeconds: hourSeconds }

/** A conversation is slow; a program that answers a program is not. */
export const repliesPerTicket: Limit = { name: 'ticket-replies', max: 20, windowSeconds: hourSeconds }

/** The same words from the same address within this time are one press too many and no other matter. */
export const sameAgainMs = 10 * minuteMs
/** A ticket that was answered, and whose owner says nothing more, is settled. */
export const restsAfterMs = { answered: 7 * dayMs, waiting: 14 * dayMs } as const
/** How long a guest's matter is kept after its end; a player's stays with the account. */
export const guestsKeptMs = 3 * 365 * dayMs

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

/** Whether one more ticket would be taken, before anything is done for it. */
export const mayOpenTicket = (ctx: CallContext, address: string): Promise<Result<true>> =>
  first(countedFor(ctx, address), (limit, key) => ctx.limits.peek(limit, key))

/** Counts the ticket that is about to be opened. */
export const countTicket = (ctx: CallContext, address: string): Promise<Result<true>> =>
  first(countedFor(ctx, address), (limit, key) => ctx.limits.take(limit, key))

/** Counts an attempt to send files along. */
export const countFiles = (ctx: CallContext): Promise<Result<true>> =>
  first([[filesPerNetwork, networkOf(ctx.request.ip)]], (limit, key) => ctx.limits.take(limit, key))
