import { z } from 'zod'
import { done, inputDate, isoTime, money, text } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import {
  closedDayMetrics,
  products,
  taxBases,
  transferMetrics,
  type ClosedDayMetric,
} from '../shapes/closed-day-metrics.ts'
import { backofficeListOf, backofficePage, sortBy } from '../shapes/list.ts'

const day = inputDate()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'FORMAT' })
const currency = z.string().regex(/^[A-Z]{3,5}$/, { error: 'FORMAT' })
const country = z.string().regex(/^[A-Z]{2}$/, { error: 'FORMAT' })
const product = z.enum(products, { error: 'UNKNOWN' })
const span = { from: day.optional(), to: day.optional() }

/** Whether every day of the answer is closed, and the open ones, which are in no total. */
const standing = {
  from: z.string(),
  to: z.string(),
  is_closed: z.boolean(),
  open_days: z.array(z.string()),
}

const closedDay = z.object({
  day: z.string(),
  is_closed: z.boolean(),
  time_zone: z.string(),
  begins_at: isoTime.nullable(),
  ends_at: isoTime.nullable(),
  closed_at: isoTime.nullable(),
  jurisdiction: z.string().nullable(),
  /** The last posting visible at the close of the day. */
  last_posting_id: z.string().nullable(),
  /** Number of lines that correct an earlier day. */
  corrections: z.number().int(),
  rates: z.array(z.object({ currency: z.string(), rate: z.number() })),
  hash: z.string().nullable(),
  previous_hash: z.string().nullable(),
  /** Whether its extract for analysts is written; null for an open day, and where none are written. */
  is_extracted: z.boolean().nullable(),
})
export type ClosedDay = z.infer<typeof closedDay>

export const closedGroups = ['day', 'product', 'provider', 'game', 'country', 'currency'] as const

/** Null if the figure has no such dimension: taxes, and so NGR, belong to no single game. */
const sums = z.object(
  Object.fromEntries(closedDayMetrics.map((name) => [name, money.nullable()])) as Record<
    ClosedDayMetric,
    z.ZodNullable<typeof money>
  >,
)
const figureRow = z.object({
  /** The day, product, country and so on; empty for none. */
  key: z.string(),
  is_closed: z.boolean(),
  /** Null for an open day: the dashboard shows the figures so far. */
  figures: sums.nullable(),
})
export type FigureRow = z.infer<typeof figureRow>
export type ClosedDayTotals = z.infer<typeof sums>

const transfer = z.object({
  day: z.string(),
  id: z.string(),
  number: z.number().int(),
  at: isoTime,
  uid: z.number().int().nullable(),
  reason: z.string(),
  from_account: z.string(),
  to_account: z.string(),
  product,
  game: z.string(),
  country: z.string(),
  corrects_day: z.string().nullable(),
  /** Its part of the figure; without a figure the movement. */
  amount: money,
  reference_type: z.string(),
  reference_id: z.string(),
})
export type ClosedTransfer = z.infer<typeof transfer>

const market = z.object({
  country: z.string(),
  product,
  currency: z.string(),
  /** Active players, added up over the days. */
  player_days: z.number().int(),
  turnover: money,
  ggr: money,
  tax: money,
  tax_base: z.enum(taxBases).nullable(),
  rate_percent: z.number().nullable(),
  tax_source: z.string().nullable(),
})
export type ReportMarket = z.infer<typeof market>

const cohortMonth = z.object({
  month: z.string(),
  is_closed: z.boolean(),
  active: z.number().int(),
  active_percent: z.number(),
  player_ngr: money,
})
const cohort = z.object({
  month: z.string(),
  players: z.number().int(),
  player_ngr: money,
  months: z.array(cohortMonth),
})
export type Cohort = z.infer<typeof cohort>

const playerValue = z.object({
  uid: z.number().int(),
  country: z.string(),
  days: z.number().int(),
  deposits: money,
  withdrawals: money,
  turnover: money,
  ggr: money,
  bonus_cost: money,
  cashback: money,
  player_ngr: money,
})
export type PlayerValue = z.infer<typeof playerValue>

const maxCohorts = 24

/** Calls of the area `reports` for closed days. */
export const closedReportsCalls = {
  getClosedDays: query({
    access: 'staff',
    right: 'reports.read',
    summary: 'The days of the house, the newest first, each closed with its hash or still open',
    input: z.object({ ...span, ...backofficePage }),
    output: backofficeListOf(closedDay),
  }),
  requestExtract: mutation({
    access: 'staff',
    right: 'system.manage',
    summary: 'Write the extract for analysts of a closed day again, in the background',
    input: z.object({ day }),
    output: done,
    errors: ['InvalidParameter'],
  }),
  getClosedFigures: query({
    access: 'staff',
    right: 'reports.read',
    summary:
      'Figures of closed days beside the same span before, by day, product, provider, game, country or currency',
    input: z.object({
      ...span,
      by: z.enum(closedGroups, { error: 'UNKNOWN' }).default('day'),
      /** Only this currency; absent: all, converted to the base currency. */
      currency: currency.optional(),
    }),
    output: z.object({
      ...standing,
      by: z.enum(closedGroups),
      currency: z.string(),
      currencies: z.array(z.string()),
      rows: z.array(figureRow),
      /** The file has all rows. */
      has_more: z.boolean(),
      totals: sums,
      before: z.object({ ...standing, totals: sums }),
      jackpot_pool: money,
    }),
  }),
  getTransfers: query({
    access: 'staff',
    right: 'reports.read',
    summary: 'The transfers behind a figure of closed days, in the order of the ledger, from a cursor on',
    input: z.object({
      from: day,
      to: day,
      /** For `ngr` all its components except taxes, which are no transfers: see getMarkets. */
      figure: z.enum([...transferMetrics, 'ngr'], { error: 'UNKNOWN' }).optional(),
      currency: currency.optional(),
      product: product.optional(),
      /** `-` for no studio, no game, no country. */
      provider: text(100).optional(),
      game: text(100).optional(),
      country: country.or(z.literal('-')).optional(),
      uid: wholeNumber(1, 2_147_483_647).optional(),
      after: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}:\d{1,18}:-?\d{1,5}$/, { error: 'FORMAT' })
        .optional(),
      count: backofficePage.count,
    }),
    output: z.object({ ...standing, items: z.array(transfer), next: z.string().nullable() }),
  }),
  getMarkets: query({
    access: 'staff',
    right: 'reports.read',
    summary:
      'What was played by market and product on closed days, with the tax on it, its rate and the law it is by',
    input: z.object({
      ...span,
      currency: currency.optional(),
      country: country.optional(),
      product: product.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(market).extend(standing),
  }),
  getCohorts: query({
    access: 'staff',
    right: 'reports.read',
    summary:
      'How many of those who came in a month were active in each month after, and what they have left the house',
    input: z.object({
      by: z.enum(['registration', 'first_deposit'], { error: 'UNKNOWN' }).default('registration'),
      from: month.optional(),
      months: wholeNumber(1, maxCohorts).default(12),
    }),
    output: z.object({ by: z.string(), closed_to: z.string().nullable(), cohorts: z.array(cohort) }),
  }),
  getPlayerValues: query({
    access: 'staff',
    right: 'reports.read',
    summary:
      'What each player has left the house on closed days, in the base currency; also takes the right to read players',
    input: z.object({
      ...span,
      country: country.optional(),
      uid: wholeNumber(1, 2_147_483_647).optional(),
      sort: sortBy('player_ngr', 'ggr', 'turnover', 'deposits', 'withdrawals', 'bonus_cost'),
      ...backofficePage,
    }),
    output: backofficeListOf(playerValue).extend(standing),
  }),
  getExtract: query({
    access: 'staff',
    right: 'reports.read',
    summary: 'Closed days in the columns that a return to the regulator of the house asks for',
    input: z.object({ ...span, ...backofficePage }),
    output: backofficeListOf(z.array(z.string())).extend({
      ...standing,
      /** Name and version of the extract: our own format, not a regulator's. */
      extract: z.string(),
      columns: z.array(z.string()),
    }),
  }),
}
