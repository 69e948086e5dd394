import { createReport } from './house/report.ts'
import { measurePages } from './sportsbook/page.ts'
import { measurePlacing } from './sportsbook/placing.ts'
import { measureCashOuts, measureSettlement } from './sportsbook/settling.ts'
import { measureStream } from './sportsbook/stream.ts'

/**
 * `npm run bench sportsbook`: what bets and prices on their way cost, beside the budgets; ends with 1 where one is missed. With a word,
 * `settlement`, `placing`, `stream` or `page`, it measures that alone.
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
