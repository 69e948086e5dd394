import type { Fault } from './fault.ts'
import type { FaultReport } from './run-fault.ts'

/**
 * Whether a run may not pass: money that was lost, doubled or wrong, a refusal that nothing explains, a stream that
 * stays broken, or no order that was acknowledged, since then nothing was tested.
 */
export const hasFailed = (report: FaultReport): boolean =>
  report.acknowledged === 0 ||
  report.lost + report.doubled + report.wrongBalances.length + report.ledgerProblems.length > 0 ||
  report.refusals.length > 0 ||
  report.streams.open < report.streams.of

const seconds = (value: number | undefined): string => (value === undefined ? '–' : `${value.toFixed(1)} s`)

/** A goal of zero is met by the ordinary gap between two acknowledgements. */
export const isGoalMet = (
  { goalSeconds }: Pick<Fault, 'goalSeconds'>,
  { gapSeconds, ordinarySeconds }: Pick<FaultReport, 'gapSeconds' | 'ordinarySeconds'>,
): boolean => gapSeconds <= Math.max(goalSeconds, 2 * ordinarySeconds)

const maxShown = 5

export const printReport = (fault: Fault, report: FaultReport, log: (line: string) => void): void => {
  const { shares } = report
  const goal = `goal ${fault.goalSeconds} s, ${isGoalMet(fault, report) ? 'met' : 'MISSED'}`
  log(`  longest time without an acknowledgement ${seconds(report.gapSeconds)} (${goal};`)
  log(
    `    before the fault ${seconds(report.ordinarySeconds)}; slowest order: ${report.slowest.order}, ${seconds(report.slowest.ms / 1000)}, ${report.slowest.attempts} attempts)`,
  )
  log(
    `  after the fault: new leader ${seconds(shares.elected)}, reachable ${seconds(shares.reachable)}, ready ${seconds(shares.ready)}`,
  )
  log(
    `  acknowledged ${report.acknowledged}, unavailable ${report.unavailable}, unanswered ${report.unanswered}; bets settled ${report.settledBets}, cashed out ${report.cashedOut}; deposits ${report.deposits}; streams opened again ${report.reconnections}, open ${report.streams.open} of ${report.streams.of}`,
  )
  log(
    `  lost ${report.lost}, doubled ${report.doubled}, wrong balances ${report.wrongBalances.length} of ${report.players}, ledger ${report.ledgerProblems.length === 0 ? 'whole' : 'BROKEN'}`,
  )
  for (const { uid, expectedMinor, actualMinor } of report.wrongBalances.slice(0, maxShown))
    log(`    player ${uid}: expected ${expectedMinor}, found ${actualMinor}`)
  for (const line of [...report.ledgerProblems, ...new Set(report.refusals)].slice(0, maxShown))
    log(`    ${line}`)
}
