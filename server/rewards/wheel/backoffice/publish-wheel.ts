import type { z } from 'zod'
import type { backofficeWheelsCalls } from '#contract/operator/bonuses/wheels.ts'
import { transactResult } from '#db/transaction.ts'
import { isWithinSingleApproverLimit } from '#server/backoffice/approvals/single-approver-limit.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { sumInLimitCurrency } from '#server/rewards/bonuses/backoffice/estimate-max-cost.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { publishWheel } from '../terms/publish-wheel.ts'
import { checkWheel, parseWheelTerms, parseWheelTexts } from './read-wheel-form.ts'

export const publishWheelHandler = async (
  ctx: BackofficeContext,
  asked: z.output<typeof backofficeWheelsCalls.publish.input>,
): Promise<Result<{ number: number }>> => {
  const { sysname, seen_version: seen } = asked
  const terms = parseWheelTerms(asked.terms)
  if (!terms.ok) return terms
  const texts = parseWheelTexts(asked.texts, terms.value)
  if (!texts.ok) return texts
  const checked = await checkWheel(ctx, terms.value)
  if (!checked.ok) return checked
  const weight = await estimateMaxBudget(ctx, terms.value)
  const version = { sysname, seen, terms: terms.value, texts: texts.value }
  return transactResult(ctx.connection, async (tx) => {
    const isBeyondOne = !isWithinSingleApproverLimit(
      await grantsOfActive(tx.db, ctx.operator.id),
      weight,
      'bonuses.grant',
    )
    const actor = operatorActor(ctx.operator.email)
    return publishWheel(ctx, tx, { ...version, isBeyondOne, actor })
  })
}

/** The maximum cost of a wheel per day, in cents of the limits' currency. */
export const estimateMaxBudget = (
  ctx: BackofficeContext,
  { budget }: { readonly budget: Readonly<Record<string, string>> },
): Promise<bigint | undefined> =>
  sumInLimitCurrency(
    ctx,
    Object.entries(budget).map(([currency, minor]) => [currency, BigInt(minor)] as const),
  )
