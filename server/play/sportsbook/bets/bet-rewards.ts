import { toMajor } from '#contract/money.ts'
import { refuse, type Refused } from '#server/platform/kernel/result.ts'
import type { AcceptanceDecision } from './evaluate-bet.ts'
import type { StakeTerms } from './stake-terms.ts'
import type { BetRow } from './stored-ticket.ts'

type Asked = {
  readonly stakeMinor: bigint
  readonly currency: string
  readonly boostId?: bigint | undefined
}

/** Errors for a free bet or boost that is not the player's or does not fit the stake. */
export const refuseReward = (
  { stakeMinor, currency, boostId }: Asked,
  terms: StakeTerms | undefined | null,
): Refused | undefined => {
  const wrong = (field: string, code: string) => refuse('InvalidParameter', { fields: { [field]: [code] } })
  if (terms === null) return wrong(boostId === undefined ? 'free_bet_id' : 'boost_id', 'NOT_FOUND')
  if (terms?.boost) {
    if (terms.boost.currency !== currency) return wrong('boost_id', 'CURRENCY')
    if (stakeMinor <= terms.boost.maxMinor) return undefined
    const max_stake = toMajor(terms.boost.maxMinor, currency)
    const refusals = [{ code: 'boost_stake', legs: [], max_stake }]
    return refuse('InvalidParameter', { fields: { stake: ['MAX_VALUE'] }, data: { refusals } })
  }
  if (!terms?.freeBet) return undefined
  if (terms.freeBet.currency !== currency) return wrong('free_bet_id', 'CURRENCY')
  return terms.freeBet.valueMinor === stakeMinor ? undefined : wrong('stake', 'CHANGED')
}

/** Reward columns of a new bet. A bet that is not accepted was not boosted: its boost stays available. */
export const rewardColumns = (
  { terms, verdict }: { readonly terms: StakeTerms | undefined; readonly verdict: AcceptanceDecision },
  state: BetRow['state'],
) => {
  const boost = state === 'rejected' ? null : (terms?.boost ?? null)
  return {
    bonus_id: terms?.boost && !boost ? null : (terms?.bonusId ?? null),
    returns_stake: terms?.freeBet?.returnsStake ?? true,
    boost_share: boost?.share ?? null,
    boosted_odds: state === 'accepted' && verdict.is === 'taken' ? verdict.boostedThousandths : null,
  }
}
