import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { freeSpinsCampaignsCalls } from '#contract/operator/bonuses/free-spins-campaigns.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { keptWeight, sumOfWeight } from '#server/backoffice/approvals/single-approver-limit.ts'
import {
  startOfVersion,
  startOrAsk,
  type StartOfVersion,
} from '#server/backoffice/approvals/reach/start-or-ask.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { ceilingCurrency } from '#server/backoffice/operators/grants.ts'
import { setFreeSpinsCampaignState } from '../set-free-spins-campaign-state.ts'
import { selectFreeSpinsCampaigns } from './free-spins-campaign-rows.ts'
import { estimateMaxFreeSpinsCampaignCost } from './estimate-max-free-spins-campaign-cost.ts'

export const startFreeSpinsCampaignWithApproval: ApprovableAction<StartOfVersion> = {
  name: 'gifts.start',
  right: 'bonuses.grant',
  isPromise: true,
  input: startOfVersion,
  sumOf: ({ weight_minor }) => sumOfWeight(weight_minor),
  describe: async (_ctx, { sysname, version, weight_minor }) => ({
    gift: sysname,
    version,
    budget: weight_minor === null ? null : toMoney(BigInt(weight_minor), ceilingCurrency),
  }),
  execute: (ctx, tx, { sysname, version, seen_state: seen }, { actor, reason }) =>
    setFreeSpinsCampaignState(ctx, tx, { sysname, state: 'running', seen, version, actor, reason }),
}

type Asked = z.output<typeof freeSpinsCampaignsCalls.setState.input>
type Answer = z.input<typeof freeSpinsCampaignsCalls.setState.output>

/** Starts or stops a campaign; a start above the single approver's limit waits for a second. */
export const setStateOfFreeSpinsCampaign = async (
  ctx: BackofficeContext,
  { sysname, state, seen_state: seen, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await selectFreeSpinsCampaigns(ctx.db).where('gift.sysname', '=', sysname).executeTakeFirst()
  if (!shown) return invalid('sysname', 'NOT_FOUND')
  const { terms, costs, number } = shown
  if (state === 'running' && !terms) return invalid('state', 'NO_TERMS')
  const weight = terms && costs ? await estimateMaxFreeSpinsCampaignCost(ctx, { terms, costs }) : 0n
  return startOrAsk(ctx, startFreeSpinsCampaignWithApproval, {
    state,
    seen,
    status: shown.status,
    weight,
    input: { sysname, version: number ?? 0, seen_state: seen, weight_minor: keptWeight(weight) },
    subject: `gift:${sysname}`,
    reason,
    change: (tx, by) =>
      setFreeSpinsCampaignState(ctx, tx, {
        sysname,
        state,
        seen,
        version: state === 'running' ? (number ?? undefined) : undefined,
        ...by,
      }),
  })
}
