import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { freeSpinsCampaignsCalls } from '#contract/operator/bonuses/free-spins-campaigns.ts'
import { startAction, startVersion } from '#server/backoffice/approvals/started/start-version.ts'
import { limitCurrency } from '#server/backoffice/operators/grants.ts'
import type { BackofficeContext } from '#server/context.ts'
import { setFreeSpinsCampaignState } from '../set-free-spins-campaign-state.ts'
import { selectFreeSpinsCampaigns } from './free-spins-campaign-rows.ts'
import { estimateMaxFreeSpinsCampaignCost } from './estimate-max-free-spins-campaign-cost.ts'

export const startFreeSpinsCampaignWithApproval = startAction(
  'gifts.start',
  setFreeSpinsCampaignState,
  async (_ctx, { sysname, version, weight_minor }) => ({
    gift: sysname,
    version,
    budget: weight_minor === null ? null : toMoney(BigInt(weight_minor), limitCurrency),
  }),
)

export const changeFreeSpinsCampaignState = (
  ctx: BackofficeContext,
  asked: z.output<typeof freeSpinsCampaignsCalls.setState.input>,
) =>
  startVersion(ctx, startFreeSpinsCampaignWithApproval, asked, {
    subject: `gift:${asked.sysname}`,
    read: () => selectFreeSpinsCampaigns(ctx.db).where('gift.sysname', '=', asked.sysname).executeTakeFirst(),
    estimateMaxCost: async ({ terms, costs }) =>
      terms && costs ? estimateMaxFreeSpinsCampaignCost(ctx, { terms, costs }) : 0n,
    setState: setFreeSpinsCampaignState,
  })
