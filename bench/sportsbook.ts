import { createReport } from './harness/report.ts'
import { measurePages } from './sportsbook/page.ts'
import { measurePlacing } from './sportsbook/placing.ts'
import { measureCashOuts, measureSettlement } from './sportsbook/settling.ts'
import { measureStream } from './sportsbook/stream.ts'

/**
 * `npm run bench sportsbook`: the cost of bets and of price delivery, beside the budgets; exits with 1 if one
 * is missed. An argument, `settlement`, `placing`, `stream` or `page`, measures only that.
 */
const report = createReport()
const parts = {
  settlement: async () => {
    measureCashOuts(report)
    await measureSettlement(report)
  },
  placing: () => measurePlacing(report),
  stream: () => measureStream(report),
  page: () => measurePages(report),
} as const
const [word] = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) if (!word || word === name) await measure()
process.exit(report.exitCode())
