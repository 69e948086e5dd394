import { z } from 'zod'
import { inputDate, isoTime, money } from '../fields.ts'
import { accountMetrics, figures, type Figure } from './shapes/metrics.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { query } from './call/operator-call.ts'
import { closedReportsCalls } from './reports/closed-reports.ts'

const figure = z.enum(accountMetrics, { error: 'UNKNOWN' })
const day = inputDate()
const currency = z.string().regex(/^[A-Z]{3,5}$/, { error: 'FORMAT' })

export const reportMaxDays = 366

export const rowsMaxDays = 31

const sums = z.object(
  Object.fromEntries(figures.map((name) => [name, money])) as Record<Figure, typeof money>,
)
const dayRow = z.object({
  day: z.string(),
  currency: z.string(),
  /** Whether its business days are closed; if not, the figure may still change. */
  is_closed: z.boolean(),
  figures: sums,
})
export type ReportDay = z.infer<typeof dayRow>

const movement = z.object({
  /** Id of the posting, and of the account in it. */
  id: z.string(),
  account_id: z.string(),
  at: isoTime,
  uid: z.number().int(),
  reason: z.string(),
  /** Its part of the figure. */
  amount: money,
  reference_type: z.string(),
  reference_id: z.string(),
})
export type Movement = z.infer<typeof movement>

const dashboard = z.object({
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  days: z.array(dayRow),
  /** The whole period by currency; liabilities are those of the last day. */
  totals: z.array(z.object({ currency: z.string(), figures: sums })),
})
export type Dashboard = z.infer<typeof dashboard>

export const reportsCalls = {
  getDashboard: query({
    access: 'staff',
    right: 'reports.read',
    summary:
      'Deposits, withdrawals, stakes, wins, GGR and what players are owed, by day and currency, as the ledger has it now',
    input: z.object({ from: day.optional(), to: day.optional(), currency: currency.optional() }),
    output: dashboard,
  }),
  getRows: query({
    access: 'staff',
    right: 'reports.read',
    summary:
      'The movements of money behind a figure, the newest first; their sum is the figure, or of what is owed the change on the accounts of players',
    input: z.object({
      figure,
      from: day,
      to: day,
      currency: currency.optional(),
      sort: sortBy('at'),
      ...backofficePage,
    }),
    output: backofficeListOf(movement),
  }),
  ...closedReportsCalls,
}
