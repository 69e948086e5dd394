import { sql, type RawBuilder } from 'kysely'
import type { DepositLimitPeriod } from '#contract/deposit-limits.ts'
import type { StoredLimit } from './deposit-limit/deposit-limit.ts'
import { storedLimitOf } from './deposit-limit/stored-limits.ts'
import { firstHour, minLeft } from './loss-limit/loss-limit.ts'
import { playedBetween, secondsOf } from './time-limit/time-limit.ts'

type LimitJson = {
  uid: number
  period: DepositLimitPeriod
  amountMinor: string
  pendingFrom: string | null
  pendingPeriod: DepositLimitPeriod | null
  pendingMinor: string | null
  used: Record<DepositLimitPeriod, string>
}
export type LossLimitJson = LimitJson & { currency: string }
export type TimeLimitJson = LimitJson & { lastRoundAt: string | null }

/** The remaining loss limit in the player's currency; undefined for an ended limit still counted. */
export type LossLimitLeft = { readonly currency: string; readonly leftMinor: bigint | undefined }

/** The remaining play time; undefined after the limit has ended, while time is still counted. */
export type PlayTimeLeft = {
  readonly leftSeconds: bigint | undefined
  /** Play since their last round, which the next round adds. */
  readonly sinceLastMs: number
}

/** The market's rule and the time for evaluating a limit. */
type LimitsAt = { readonly now: Date; readonly needsSecondWish: boolean }

const big = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

const parseStoredLimit = (row: LimitJson): StoredLimit =>
  storedLimitOf({
    period: row.period,
    amount_minor: BigInt(row.amountMinor),
    pending_from: row.pendingFrom === null ? null : new Date(row.pendingFrom),
    pending_period: row.pendingPeriod,
    pending_minor: big(row.pendingMinor),
  })

/**
 * The strictest remaining amount of a player's limits; `counted` converts a stored usage to the limit's unit.
 */
const leftOf = (
  rows: readonly LimitJson[],
  { uid, used }: LimitJson,
  at: LimitsAt,
  counted: (used: bigint) => bigint = (sum) => sum,
): bigint | undefined => {
  const stored = rows.filter((row) => row.uid === uid).map(parseStoredLimit)
  const usedInDays = {
    '1': counted(BigInt(used[1])),
    '7': counted(BigInt(used[7])),
    '14': counted(BigInt(used[14])),
    '30': counted(BigInt(used[30])),
  }
  return minLeft(stored, usedInDays, at)
}

/** Players with a loss limit are few, and each has one row or one for each period. */
export const lossesOf = (rows: readonly LossLimitJson[], at: LimitsAt): Map<number, LossLimitLeft> => {
  const losses = new Map<number, LossLimitLeft>()
  for (const row of rows)
    if (!losses.has(row.uid))
      losses.set(row.uid, { currency: row.currency, leftMinor: leftOf(rows, row, at) })
  return losses
}

/** The same for time limits; play since the last round is included. */
export const playTimesOf = (rows: readonly TimeLimitJson[], at: LimitsAt): Map<number, PlayTimeLeft> => {
  const playTimes = new Map<number, PlayTimeLeft>()
  for (const row of rows) {
    if (playTimes.has(row.uid)) continue
    const lastRoundAt = row.lastRoundAt === null ? null : new Date(row.lastRoundAt)
    const sinceLastMs = playedBetween(lastRoundAt, at.now)
    const counted = (playedMs: bigint) => secondsOf(playedMs + BigInt(sinceLastMs))
    playTimes.set(row.uid, { sinceLastMs, leftSeconds: leftOf(rows, row, at, counted) })
  }
  return playTimes
}

const limitFields = sql.raw(`'uid', l.uid, 'period', l.period, 'amountMinor', l.amount_minor::text,
          'pendingFrom', l.pending_from, 'pendingPeriod', l.pending_period, 'pendingMinor', l.pending_minor::text`)

/** A player's hourly usage summed over each possible period. */
const usedInDays = (
  table: 'loss_hours' | 'play_hours',
  column: string,
  now: Date,
): RawBuilder<unknown> => sql`
          (select json_build_object(
              '1', coalesce(sum(${sql.ref(column)}) filter (where hour >= ${firstHour(1, now)}::timestamptz), 0)::text,
              '7', coalesce(sum(${sql.ref(column)}) filter (where hour >= ${firstHour(7, now)}::timestamptz), 0)::text,
              '14', coalesce(sum(${sql.ref(column)}) filter (where hour >= ${firstHour(14, now)}::timestamptz), 0)::text,
              '30', coalesce(sum(${sql.ref(column)}), 0)::text)
            from ${sql.table(table)} h where h.uid = l.uid and h.hour >= ${firstHour(30, now)}::timestamptz)`

/** The loss limits of these players, with their losses; a player without one costs one index lookup. */
export const lossLimitsOf = (uids: readonly number[], now: Date): RawBuilder<unknown> => sql`
      (select coalesce(json_agg(json_build_object(
          ${limitFields}, 'currency', l.currency, 'used', ${usedInDays('loss_hours', 'net_minor', now)})), '[]')
        from loss_limits l where l.uid = any(${uids}::integer[]))`

/** The time limits of these players, with their play time in milliseconds; one index lookup as well. */
export const timeLimitsOf = (uids: readonly number[], now: Date): RawBuilder<unknown> => sql`
      (select coalesce(json_agg(json_build_object(
          ${limitFields}, 'used', ${usedInDays('play_hours', 'played_ms', now)},
          'lastRoundAt', (select last_round_at from game_players g where g.uid = l.uid))), '[]')
        from time_limits l where l.uid = any(${uids}::integer[]))`
