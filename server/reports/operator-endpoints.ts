import type { reportsCalls } from '#contract/operator/reports.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { exportDashboard, getDashboard } from './get-dashboard.ts'
import { exportRows, getRows } from './get-rows.ts'

export const reportsHandlers: OperatorHandlers<typeof reportsCalls> = { getDashboard, getRows }

export const reportsExports = { getDashboard: exportDashboard, getRows: exportRows }
