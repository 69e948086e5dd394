import type { z } from 'zod'
import type { freeSpinsCampaignsCalls } from '#contract/operator/bonuses/free-spins-campaigns.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { createFreeSpinsCampaign } from '../create-free-spins-campaign.ts'

export const createFreeSpinsCampaignHandler = (
  ctx: BackofficeContext,
  { sysname }: z.output<typeof freeSpinsCampaignsCalls.make.input>,
): Promise<Result<{ sysname: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ sysname: string }>> => {
    const made = await createFreeSpinsCampaign(ctx, tx, { sysname, actor: operatorActor(ctx.operator.email) })
    return made.ok ? ok({ sysname }) : made
  })
