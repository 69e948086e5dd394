import type { z } from 'zod'
import type { backofficeCashbackProgrammesCalls } from '#contract/operator/bonuses/cashbacks.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { isWithinSingleApproverLimit } from '#server/backoffice/approvals/single-approver-limit.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { readTexts } from '#server/rewards/bonuses/backoffice/read-texts.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { publishTermsVersion } from '../programmes/publish-terms-version.ts'
import { lockProgramme } from '../programmes/lock-programme.ts'
import { parseCashbackTerms } from './read-cashback-terms.ts'
import { estimateMaxProgrammeCost } from './estimate-max-programme-cost.ts'

type Asked = z.output<typeof backofficeCashbackProgrammesCalls.publish.input>

/**
 * Publishes terms of a programme. A running programme accepts no terms above the single approver's limit:
 * otherwise a second approver of a small bound would have approved any.
 */
export const publishCashbackTerms = async (
  ctx: BackofficeContext,
  { sysname, terms: given, texts: words, seen_version: seen }: Asked,
): Promise<Result<{ number: number }>> => {
  const parsed = parseCashbackTerms(given)
  if (!parsed.ok) return parsed
  const terms = parsed.value
  const texts = readTexts(words)
  if (!texts.ok) return texts
  const weight = await estimateMaxProgrammeCost(ctx, terms)
  return transactResult(ctx.connection, async (tx): Promise<Result<{ number: number }>> => {
    const programme = await lockProgramme(tx, sysname)
    if (!programme) return invalid('sysname', 'NOT_FOUND')
    const number = programme.number ?? 0
    if (number !== seen) return conflict('seen_version', { version: number })
    if (terms.promotion !== null && !(await isKnown(tx, terms.promotion)))
      return invalid('promotion', 'UNKNOWN')
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (programme.status === 'running' && !isWithinSingleApproverLimit(grants, weight, 'bonuses.grant'))
      return invalid('most', 'TWO_PERSONS')
    const actor = operatorActor(ctx.operator.email)
    return publishTermsVersion(ctx, tx, { programme, terms, texts: texts.value, actor })
  })
}

const isKnown = async (tx: Tx, promotion: string): Promise<boolean> =>
  (await tx.db.selectFrom('promotions').select('id').where('sysname', '=', promotion).executeTakeFirst()) !==
  undefined
