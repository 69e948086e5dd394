import type { JoinProblem } from '#contract/tournaments.ts'
import type { PlayerFacts } from '#server/rewards/campaigns/conditions/condition.ts'
import { unmetProblem, type OfferCondition } from '#server/rewards/campaigns/conditions/offer-conditions.ts'

type Asked = {
  readonly conditions: readonly OfferCondition[]
  readonly currency: string
  readonly capacity: number | null
  readonly joined: number
  readonly join_from: Date
  readonly join_until: Date
  readonly ends_at: Date
}

/** The first reason why a player cannot join a tournament now; undefined where they can (TN-05). */
export const joinProblem = (
  asked: Asked,
  facts: PlayerFacts,
  isParticipant: boolean,
): JoinProblem | undefined => {
  const { now } = facts
  if (isParticipant) return 'ALREADY_JOINED'
  if (now >= asked.ends_at) return 'FINISHED'
  if (now < asked.join_from || now >= asked.join_until) return 'NOT_OPEN'
  if (asked.capacity !== null && asked.joined >= asked.capacity) return 'FULL'
  if (facts.currency !== asked.currency) return 'CURRENCY'
  const problem = unmetProblem(asked.conditions, facts)
  if (problem === undefined || problem === 'COUNTRY' || problem === 'CURRENCY' || problem === 'NEED_DEPOSIT')
    return problem
  return 'NOT_ALLOWED'
}
