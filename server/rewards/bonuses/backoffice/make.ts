import type { z } from 'zod'
import type { promotionsDeskCalls } from '#contract/operator/bonuses/bonuses.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { makePromotion } from '../promotions/make-promotion.ts'

type Asked = z.output<typeof promotionsDeskCalls.make.input>

export const makeHandler = (
  ctx: BackofficeContext,
  { sysname, product }: Asked,
): Promise<Result<{ sysname: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ sysname: string }>> => {
    const actor = operatorActor(ctx.operator.email)
    const made = await makePromotion(ctx, tx, { sysname, product, actor })
    return made.ok ? ok({ sysname }) : made
  })
