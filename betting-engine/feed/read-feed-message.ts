import { z } from 'zod'
import { readResult, type ResultText } from '../markets/result-text.ts'
import { marketStatuses } from '#contract/betting-enums.ts'
import { eventStatuses } from '#contract/betting-enums.ts'
import { producers, type FeedMessage } from './feed-message.ts'
import { readableRecord } from './readable-record.ts'

/** Limits of one message, so that it cannot exhaust the application. */
const limits = { name: 100, markets: 2000, outcomes: 500, largestOdds: 10_000_000 } as const

const name = z.string().min(1).max(limits.name)
const moment = z.int().min(0)
const share = z.number().min(0).max(1)
/** `name=value|name=value`, names in alphabetical order. */
const specifiers = z
  .string()
  .max(200)
  .refine((text) => {
    if (text === '') return true
    const pairs = text.split('|').map((pair) => pair.split('='))
    const isWhole = pairs.every(([key, value, more]) => Boolean(key) && Boolean(value) && more === undefined)
    return isWhole && pairs.every(([key = ''], at) => at === 0 || (pairs[at - 1]?.[0] ?? '') < key)
  })

const marketRef = { type: name, specifiers }
const reason = name.optional()
const refs = z.array(z.strictObject(marketRef)).max(limits.markets)
const voided = z.array(z.strictObject({ ...marketRef, reason })).max(limits.markets)
const outcome = z
  .strictObject({
    outcome: name,
    isActive: z.boolean(),
    odds: z.int().min(1000).max(limits.largestOdds),
    winShare: share,
    refundShare: share,
  })
  .refine(({ winShare, refundShare }) => winShare + refundShare <= 1 + 1e-9)
const offered = z.strictObject({
  ...marketRef,
  status: z.enum(marketStatuses),
  outcomes: z
    .array(outcome)
    .max(limits.outcomes)
    .refine((outcomes) => new Set(outcomes.map((told) => told.outcome)).size === outcomes.length),
})
const result: z.ZodType<ResultText> = z
  .strictObject({ won: z.literal([0, 1]), void: z.string().max(20), deadHeat: z.string().max(20) })
  .refine((text) => readResult(text) !== undefined)

const results = z.record(name, result)

const head = { producer: z.enum(producers), sequence: z.int().min(1), stamp: moment }
const window = { from: moment.nullable(), to: moment.nullable() }
const ofEvent = { ...head, event: name }

const cancel = <K extends 'bet_cancel' | 'rollback_bet_cancel'>(kind: K) =>
  z
    .strictObject({ ...ofEvent, kind: z.literal(kind), ...window, markets: voided })
    .refine(({ from, to }) => from === null || to === null || from <= to)

const message: z.ZodType<FeedMessage> = z.discriminatedUnion('kind', [
  z.strictObject({ ...head, kind: z.literal('alive'), isSubscribed: z.boolean() }),
  z.strictObject({ ...head, kind: z.literal('snapshot_complete'), recovery: z.int().min(0) }),
  z.strictObject({ ...ofEvent, kind: z.literal('fixture_change') }),
  z.strictObject({
    ...ofEvent,
    kind: z.literal('odds_change'),
    status: z.enum(eventStatuses).nullable(),
    clock: z.strictObject({ period: name, playedMs: moment, isRunning: z.boolean() }).nullable(),
    record: readableRecord.nullable(),
    markets: z.array(offered).max(limits.markets),
  }),
  z.strictObject({ ...ofEvent, kind: z.literal('bet_stop'), group: name }),
  z.strictObject({
    ...ofEvent,
    kind: z.literal('bet_settlement'),
    certainty: z.literal([1, 2]),
    record: readableRecord,
    markets: z
      .array(z.strictObject({ ...marketRef, fates: results, placeFates: results.optional(), reason }))
      .max(limits.markets),
  }),
  z.strictObject({ ...ofEvent, kind: z.literal('rollback_bet_settlement'), markets: refs }),
  cancel('bet_cancel'),
  cancel('rollback_bet_cancel'),
])

export type ReadMessage =
  | { readonly message: FeedMessage }
  /** The path and the problem, for the log. */
  | { readonly problem: string }

/** Validates a received message. Nothing is guessed or repaired: a message with any invalid part is refused. */
export const readFeedMessage = (value: unknown): ReadMessage => {
  const { success, data, error } = message.safeParse(value)
  if (success) return { message: data }
  const [issue] = error.issues
  return { problem: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a message'}` }
}
