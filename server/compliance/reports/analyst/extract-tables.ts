import type { ExtractTable } from './extract-table.ts'
import { betsTable } from './tables/bets.ts'
import { bonusesTable } from './tables/bonuses.ts'
import { closedDaysTable } from './tables/closed-days.ts'
import { paymentsTable } from './tables/payments.ts'
import { roundsTable } from './tables/rounds.ts'

/** Written into each file and manifest; a change of a column is a new version. */
export const extractVersion = 1

export const extractTables: readonly ExtractTable[] = [
  closedDaysTable,
  roundsTable,
  betsTable,
  paymentsTable,
  bonusesTable,
]
