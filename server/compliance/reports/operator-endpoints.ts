import type { reportsCalls } from '#contract/operator/reports.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { requestExtract } from './analyst/request-extract.ts'
import { exportClosedDays, getClosedDays } from './closed/get-closed-days.ts'
import { exportClosedFigures, getClosedFigures } from './closed/get-closed-figures.ts'
import { exportCohorts, getCohorts } from './closed/get-cohorts.ts'
import { exportExtract, getExtract } from './closed/get-extract.ts'
import { exportMarkets, getMarkets } from './closed/get-markets.ts'
import { exportPlayerValues, getPlayerValues } from './closed/get-player-values.ts'
import { exportTransfers, getTransfers } from './closed/get-transfers.ts'
import { exportDashboard, getDashboard } from './get-dashboard.ts'
import { exportRows, getRows } from './get-rows.ts'

export const reportsHandlers: OperatorHandlers<typeof reportsCalls> = {
  getDashboard,
  getRows,
  getClosedDays,
  requestExtract,
  getClosedFigures,
  getTransfers,
  getMarkets,
  getCohorts,
  getPlayerValues,
  getExtract,
}

export const reportsExports = {
  getDashboard: exportDashboard,
  getRows: exportRows,
  getClosedDays: exportClosedDays,
  getClosedFigures: exportClosedFigures,
  getTransfers: exportTransfers,
  getMarkets: exportMarkets,
  getCohorts: exportCohorts,
  getPlayerValues: exportPlayerValues,
  getExtract: exportExtract,
}
