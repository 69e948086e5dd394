import type { DisputeStage, DisputeState } from '#contract/operator/disputes.ts'

export type DisputeUpdate = {
  readonly stage: DisputeStage
  readonly state: DisputeState
  readonly amountMinor: bigint
  readonly reasonCode: string | null
  readonly reason: string | null
  readonly answerBy: Date | null
  /** When the dispute was opened, and the time of this update, by the provider's clock. */
  readonly openedAt: Date | null
  readonly toldAt: Date | null
  readonly heardAt: Date
}

export type DisputeSnapshot = Omit<DisputeUpdate, 'openedAt' | 'toldAt' | 'heardAt'> & {
  readonly openedAt: Date
  readonly stateAt: Date
}

const stageWeights: Readonly<Record<DisputeStage, number>> = {
  inquiry: 0,
  chargeback: 1,
  pre_arbitration: 2,
  arbitration: 3,
}

/** Later states outweigh earlier ones; of two ends the one that returns the money wins, as in the ledger. */
const stateWeights: Readonly<Record<DisputeState, number>> = {
  opened: 0,
  challenged: 1,
  expired: 2,
  accepted: 3,
  lost: 4,
  cancelled: 5,
  won: 6,
}

const precedenceOf = ({ stage, state }: Pick<DisputeUpdate, 'stage' | 'state'>): number =>
  stageWeights[stage] * 10 + stateWeights[state]

export const effectiveAt = ({ toldAt, heardAt }: Pick<DisputeUpdate, 'toldAt' | 'heardAt'>): Date =>
  toldAt ?? heardAt

/** By time; at equal times by a dispute's course. */
export const sortByTime = (updates: readonly DisputeUpdate[]): DisputeUpdate[] =>
  updates.toSorted(
    (one, other) =>
      effectiveAt(one).getTime() - effectiveAt(other).getTime() || precedenceOf(one) - precedenceOf(other),
  )

const earliest = (dates: readonly Date[]): Date =>
  dates.reduce((first, date) => (date < first ? date : first))

/**
 * The state of a dispute from all its updates. The greatest update counts, by its stage and then by its state,
 * so that the order of arrival makes no difference (standards T6); a missing value, such as the deadline, comes
 * from the next update of the same stage that has it, and reasons from any.
 */
export const disputeSnapshot = (updates: readonly DisputeUpdate[]): DisputeSnapshot => {
  const sorted = updates.toSorted((one, other) => precedenceOf(other) - precedenceOf(one))
  const [last] = sorted
  if (!last) throw new Error('A dispute of which nothing was said')
  const ofStage = sorted.filter(({ stage }) => stage === last.stage)
  const opened = updates.flatMap(({ openedAt }) => openedAt ?? [])
  return {
    stage: last.stage,
    state: last.state,
    amountMinor: last.amountMinor,
    reasonCode: sorted.find(({ reasonCode }) => reasonCode !== null)?.reasonCode ?? null,
    reason: sorted.find(({ reason }) => reason !== null)?.reason ?? null,
    answerBy: ofStage.find(({ answerBy }) => answerBy !== null)?.answerBy ?? null,
    openedAt: earliest(opened.length > 0 ? opened : updates.map(effectiveAt)),
    stateAt: effectiveAt(last),
  }
}
