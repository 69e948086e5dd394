import { createReport } from './house/report.ts'
import { measurePlacing } from './sportsbook/placing.ts'
import { measureCashOuts, measureSettlement } from './sportsbook/settlement.ts'

/** `npm run bench sportsbook`: what bets cost, beside the budgets; ends with 1 where one is missed. */
const report = createReport()
// `npm run bench sportsbook placing` measures that alone.
if (process.argv[2] !== 'placing') {
  measureCashOuts(report)
  await measureSettlement(report)
}
await measurePlacing(report)
process.exitCode = report.exitCode()
