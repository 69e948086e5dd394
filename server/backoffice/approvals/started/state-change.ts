import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { AuditFacts } from '#server/platform/audit/schema.ts'
import { conflict, invalid, type Result } from '#server/platform/kernel/result.ts'
import { campaignTransitions, type CampaignState } from './campaign-states.ts'

export type StateChange = {
  readonly sysname: string
  readonly state: CampaignState
  /** The state the caller saw; CHANGED where it differs by now. */
  readonly seen: CampaignState
  /** The version the caller saw; CHANGED where there is a newer one. Omitted: any version. */
  readonly version?: number | undefined
  readonly actor: AuditActor
  readonly reason: string
}

/** Why a locked item does not change to the state. */
export const refuseTransition = (
  status: CampaignState,
  { state, seen }: Pick<StateChange, 'state' | 'seen'>,
): Result<never> | undefined => {
  if (status !== seen) return conflict('seen_state', { state: status })
  return campaignTransitions[status].includes(state) ? undefined : invalid('state', 'NOT_ALLOWED')
}

/** Why a locked item with its newest version does not start or stop; undefined where it does. */
export const refuseStateChange = (
  { status, number }: { readonly status: CampaignState; readonly number: number | null },
  { state, seen, version }: Pick<StateChange, 'state' | 'seen' | 'version'>,
): Result<never> | undefined => {
  const refused = refuseTransition(status, { state, seen })
  if (refused) return refused
  if (number === null) return invalid('state', 'NO_TERMS')
  return version === undefined || version === number
    ? undefined
    : conflict('seen_version', { version: number })
}

type Kind = 'promotion' | 'round_gift' | 'wheel' | 'cashback_programme' | 'jackpot' | 'offer'
type Recorded = Pick<StateChange, 'state' | 'actor' | 'reason'> & {
  readonly subject: string
  readonly before: CampaignState
}

export const recordStateChange = (
  ctx: Auditor,
  tx: Tx,
  kind: Kind,
  { subject, before, state, actor, reason }: Recorded,
  facts: AuditFacts = {},
): Promise<void> =>
  recordAudit(ctx, tx, {
    type: `${kind}_${state === 'running' ? 'started' : 'stopped'}`,
    actor,
    uid: null,
    subject,
    reason,
    before: { state: before },
    after: { state, ...facts },
  })
