import { createReport } from './house/report.ts'
import { measureCashOuts, measureSettlement } from './sportsbook/settlement.ts'

/** `npm run bench sportsbook`: what bets cost, beside the budgets; ends with 1 where one is missed. */
const report = createReport()
measureCashOuts(report)
await measureSettlement(report)
process.exitCode = report.exitCode()
