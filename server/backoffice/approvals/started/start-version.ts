import type { Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import type { CampaignState } from './campaign-states.ts'
import type { ApprovableAction } from '../approvable-action.ts'
import {
  versionStart,
  startOrRequestApproval,
  type VersionStart,
} from '../reach/start-or-request-approval.ts'
import { storedLimitAmount, sumInLimitCurrency } from '../single-approver-limit.ts'
import type { StateChange } from './state-change.ts'

type SetState = (ctx: BackofficeContext, tx: Tx, change: StateChange) => Promise<Result<CampaignState>>

/** The start of a version that waits for a second approver. */
export const startAction = (
  name: string,
  setState: SetState,
  describe: ApprovableAction<VersionStart>['describe'],
): ApprovableAction<VersionStart> => ({
  name,
  right: 'bonuses.grant',
  isPromise: true,
  input: versionStart,
  sumOf: ({ weight_minor }) => sumInLimitCurrency(weight_minor),
  describe,
  execute: (ctx, tx, { sysname, version, seen_state: seen }, { actor, reason }) =>
    setState(ctx, tx, { sysname, state: 'running', seen, version, actor, reason }),
})

type Asked = {
  readonly sysname: string
  readonly state: 'running' | 'stopped'
  readonly seen_state: CampaignState
  readonly reason: string
}
type Item<Row> = {
  readonly subject: string
  readonly read: () => Promise<Row | undefined>
  /** The maximum cost of a start; undefined without a bound, or without a rate. */
  readonly estimateMaxCost: (row: Row) => Promise<bigint | undefined>
  readonly setState: SetState
}

/** Starts or stops an item with versions; a start above the single approver's limit waits for a second. */
export const startVersion = async <Row extends { status: CampaignState; number: number | null }>(
  ctx: BackofficeContext,
  action: ApprovableAction<VersionStart>,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
  { subject, read, estimateMaxCost, setState }: Item<Row>,
): Promise<Result<{ state: CampaignState; approval_id: string | null }>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await read()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  const { status, number } = shown
  if (state === 'running' && number === null) return invalid('state', 'NO_TERMS')
  const weight = await estimateMaxCost(shown)
  const version = state === 'running' ? (number ?? undefined) : undefined
  return startOrRequestApproval(ctx, action, {
    state,
    seen,
    status,
    weight,
    input: { sysname, version: number ?? 0, seen_state: seen, weight_minor: storedLimitAmount(weight) },
    subject,
    reason,
    change: (tx, by) => setState(ctx, tx, { sysname, state, seen, version, ...by }),
  })
}
