import type { z } from 'zod'
import type { giftsCalls } from '#contract/operator/bonuses/gifts.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { makeGift } from '../make-gift.ts'

export const makeGiftHandler = (
  ctx: BackofficeContext,
  { sysname }: z.output<typeof giftsCalls.make.input>,
): Promise<Result<{ sysname: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ sysname: string }>> => {
    const made = await makeGift(ctx, tx, { sysname, actor: operatorActor(ctx.operator.email) })
    return made.ok ? ok({ sysname }) : made
  })
