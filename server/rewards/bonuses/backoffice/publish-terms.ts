import type { z } from 'zod'
import type { backofficePromotionsCalls } from '#contract/operator/bonuses/bonuses.ts'
import { transactResult } from '#db/transaction.ts'
import { isWithinSingleApproverLimit } from '#server/backoffice/approvals/single-approver-limit.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { lockWithVersion } from '../promotions/running-promotion.ts'
import { publishVersion } from '../promotions/publish-version.ts'
import { parseTerms, unknownNames } from './read-terms.ts'
import { readTexts } from './read-texts.ts'
import { estimateMaxBudget } from './estimate-max-cost.ts'

type Asked = z.output<typeof backofficePromotionsCalls.publish.input>

/**
 * Publishes terms of a promotion. A running promotion accepts no terms above the single approver's limit:
 * otherwise a second approver of a small budget would have approved any.
 */
export const publishTerms = async (
  ctx: BackofficeContext,
  { sysname, terms: given, texts: words, seen_version: seen }: Asked,
): Promise<Result<{ number: number }>> => {
  const parsed = parseTerms(given)
  if (!parsed.ok) return parsed
  const terms = parsed.value
  const unknown = await unknownNames(ctx.db, terms)
  if (Object.keys(unknown).length > 0) return refuse('InvalidParameter', { fields: unknown })
  const texts = readTexts(words)
  if (!texts.ok) return texts
  const weight = await estimateMaxBudget(ctx, terms)
  return transactResult(ctx.connection, async (tx): Promise<Result<{ number: number }>> => {
    const now = await lockWithVersion(tx, sysname)
    if (!now) return invalid('sysname', 'NOT_FOUND')
    if ((now.number ?? 0) !== seen) return conflict('seen_version', { version: now.number ?? 0 })
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (now.status === 'running' && !isWithinSingleApproverLimit(grants, weight, 'bonuses.grant'))
      return invalid('budget', 'TWO_PERSONS')
    const done = await publishVersion(ctx, tx, {
      sysname,
      terms,
      texts: texts.value,
      actor: operatorActor(ctx.operator.email),
    })
    return done.ok ? ok({ number: done.value.number }) : done
  })
}
