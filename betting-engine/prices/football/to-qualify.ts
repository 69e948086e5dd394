import { minuteMs } from '#contract/durations.ts'
import { independentCounts, poissonChances, spreadsOf } from '../counts.ts'
import { result, sharesOf, type OutcomeShares } from '../counted-kinds.ts'
import type { FootballState } from './football-state.ts'

/** Extra time has a third of the goals of regular time; a shoot-out is even. */
const extraShare = 1 / 3
const homeShootOut = 0.5
const [extraFrom, extraMinutes] = [90, 30]

const resultOf = (shares: OutcomeShares): { readonly home: number; readonly draw: number } => ({
  home: shares[0]?.winShare ?? 0,
  draw: shares[1]?.winShare ?? 0,
})

/** The home side’s chance after a level regular time: by extra time, then by the shoot-out. */
const homeAfterLevel = ({ parameters, record, clock }: FootballState): number => {
  const score = { home: 0, away: 0 }
  for (const { kind, side, period } of record.incidents)
    if (kind === 'goal' && period.startsWith('extra')) score[side] += 1
  const played = clock?.period.startsWith('extra') ? clock.playedMs / minuteMs - extraFrom : 0
  const left = record.periodsOver >= 4 ? 0 : Math.min(1, Math.max(0, 1 - played / extraMinutes))
  const goals = (side: 'home' | 'away') => poissonChances(parameters.goals[side] * extraShare * left)
  const counts = independentCounts(score, { home: goals('home'), away: goals('away') })
  const { home, draw } = resultOf(sharesOf(result, spreadsOf(counts), {}))
  return home + draw * homeShootOut
}

/**
 * Chances to qualify, from those of regular time; null in a shoot-out, because the record has no missed
 * penalties.
 */
export const toQualifyShares = (state: FootballState, regular: OutcomeShares): OutcomeShares | null => {
  if (state.clock?.period === 'shoot_out') return null
  const { home, draw } = resultOf(regular)
  const winShare = home + draw * homeAfterLevel(state)
  return [
    { outcome: 'home', winShare, refundShare: 0 },
    { outcome: 'away', winShare: 1 - winShare, refundShare: 0 },
  ]
}
