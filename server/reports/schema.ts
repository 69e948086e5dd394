import type { Generated } from 'kysely'
import type { Reason } from '#server/wallet/posting-command.ts'

/** What moved on accounts of one kind on one day, for one reason: what was put in less what was taken out. */
export type ReportDayRow = {
  day: Date
  currency: string
  account_kind: 'player' | 'hold' | 'house'
  pocket: string
  reason: Reason
  entries: bigint
  net_minor: bigint
}

/** How far the ledger is summed up; see sum-days.ts. */
export type ReportStateRow = {
  id: Generated<boolean>
  /** Postings up to this one are in `report_days`, all later ones are not. */
  summed_posting_id: bigint
  /** The newest posting at the last look, to be summed up once every transaction of that moment has ended. */
  next_posting_id: bigint | null
  next_snapshot_end: bigint | null
}

export type ReportsTables = {
  report_days: ReportDayRow
  report_state: ReportStateRow
}
