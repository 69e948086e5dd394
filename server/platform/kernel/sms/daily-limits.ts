import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import { transactResult } from '#db/transaction.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { WithheldError } from '../mail/delivery.ts'
import { ok, refuse } from '../result.ts'
import type { SmsLimit } from '../settings/mailing-settings.ts'
import type { SmsPort } from './port.ts'

/** Sent regardless of the limits: without it a player cannot sign in. It is counted too. */
const neverWithheld: ReadonlySet<string> = new Set(['signInCode'])

/** The count from which staff is alerted. */
const alertAt = ({ max }: SmsLimit): number => Math.ceil(max * 0.8)

/** A UTC day of the application's clock. */
const smsDay = (clock: Pick<Clock, 'now'>): string => clock.now().toISOString().slice(0, 10)

/** Limits for a number: the total, and the longest matching prefix. */
export const limitsOf = (limits: readonly SmsLimit[], to: string): readonly SmsLimit[] => {
  const own = limits
    .filter(({ prefix }) => prefix !== '' && to.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]
  return [...limits.filter(({ prefix }) => prefix === ''), ...(own ? [own] : [])]
}

type Parts = {
  readonly connection: Connection
  readonly clock: Clock
  readonly log: Log
}

/** Counts one message against each limit, unless one of them is reached; rows are locked in a fixed order. */
const count = ({ connection, clock }: Parts, limits: readonly SmsLimit[], mustGo: boolean) =>
  transactResult(connection, async (tx) => {
    const met: { readonly limit: SmsLimit; readonly sent: number }[] = []
    for (const limit of limits) {
      const { sent } = await tx.db
        .insertInto('sms_days')
        .values({ day: smsDay(clock), prefix: limit.prefix, sent: 1 })
        .onConflict((known) =>
          known.columns(['day', 'prefix']).doUpdateSet((row) => ({ sent: row('sms_days.sent', '+', 1) })),
        )
        .returning('sent')
        .executeTakeFirstOrThrow()
      if (sent > limit.max && !mustGo) return refuse('TooManyRequests')
      met.push({ limit, sent })
    }
    return ok(met)
  })

const uncount = async (parts: Parts, limits: readonly SmsLimit[]): Promise<void> => {
  for (const { prefix } of limits)
    await parts.connection.db
      .updateTable('sms_days')
      .set({ sent: sql`greatest(sent - 1, 0)` })
      .where('day', '=', smsDay(parts.clock))
      .where('prefix', '=', prefix)
      .execute()
}

/**
 * Limits the daily cost of text messages (standards W19): above a limit only sign-in codes are sent. At four
 * fifths of a limit and at the limit itself staff is alerted, by the log and by the inbox queue.
 */
export const limitSms = (parts: Parts, all: readonly SmsLimit[], port: SmsPort): SmsPort => ({
  async send(sms) {
    const limits = limitsOf(all, sms.to)
    if (limits.length === 0) return port.send(sms)
    const counted = await count(parts, limits, neverWithheld.has(sms.kind))
    if (!counted.ok) throw new WithheldError('The limit of text messages of this day is reached')
    for (const { limit, sent } of counted.value) {
      const facts = { prefix: limit.prefix, sent, max: limit.max }
      if (sent === limit.max) parts.log.error(facts, 'The limit of text messages of this day is reached')
      else if (sent === alertAt(limit))
        parts.log.warn(facts, 'Four fifths of the text messages of this day are sent')
    }
    try {
      await port.send(sms)
    } catch (error) {
      await uncount(parts, limits)
      throw error
    }
  },
})

/** Limits that have reached four fifths today, for the inbox queue. */
export const selectSmsAlerts = (clock: Pick<Clock, 'now'>, limits: readonly SmsLimit[]) => {
  const near = limits.map(
    (limit) =>
      sql`select ${limit.prefix}::text as prefix, ${limit.max}::integer as max, ${alertAt(limit)}::integer as alert_at`,
  )
  return sql`
    select sms_days.prefix, sms_days.sent, near.max, sms_days.day from sms_days
    join (${near.length > 0 ? sql.join(near, sql` union all `) : sql`select ''::text as prefix, 0 as max, 0 as alert_at where false`}) near
      on near.prefix = sms_days.prefix
    where sms_days.day = ${smsDay(clock)}::date and sms_days.sent >= near.alert_at`
}
