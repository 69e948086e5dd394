import type { z } from 'zod'
import { freeSpinsCampaignTerms, type FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { freeSpinsCampaignsCalls } from '#contract/operator/bonuses/free-spins-campaigns.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { readTexts } from '#server/rewards/bonuses/backoffice/read-texts.ts'
import { isWithinSingleApproverLimit } from '#server/backoffice/approvals/single-approver-limit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { findEligibleGames } from '../../free-spins/eligible-games.ts'
import { findOffers, fitsAll } from '../../free-spins/offered-stakes.ts'
import { calculateGrantCosts } from '../calculate-grant-costs.ts'
import { publishFreeSpinsCampaign } from '../publish-free-spins-campaign.ts'
import { lockFreeSpinsCampaign } from '../running-free-spins-campaign.ts'
import { selectFreeSpinsCampaigns } from './free-spins-campaign-rows.ts'
import { estimateMaxFreeSpinsCampaignCost } from './estimate-max-free-spins-campaign-cost.ts'

type Asked = z.output<typeof freeSpinsCampaignsCalls.publish.input>

/** Form fields are named as in the terms; those of the bounds are nested one level deeper. */
const fieldOf = ([part, inner]: readonly PropertyKey[]): string =>
  part === undefined ? 'terms' : String(part === 'grants' && inner !== undefined ? inner : part)

/** An omitted bound is unlimited; null values are not sent. */
const readTerms = (given: Readonly<Record<string, unknown>>): Result<FreeSpinsCampaignTerms> => {
  const grants = typeof given.grants === 'object' ? given.grants : {}
  const parsed = freeSpinsCampaignTerms.safeParse(
    {
      until: null,
      promotion: null,
      mostWon: null,
      ...given,
      grants: { most: null, budget: null, ...grants },
    },
    { reportInput: true },
  )
  if (parsed.success) return ok(parsed.data)
  const fields: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const isLarge = issue.code === 'too_big' && 'MAX_VALUE'
    const isSmall = issue.code === 'too_small' && 'MIN_VALUE'
    fields[fieldOf(issue.path)] ??= [
      isLarge || isSmall || (issue.input === undefined ? 'REQUIRED' : 'FORMAT'),
    ]
  }
  return refuse('InvalidParameter', { fields })
}

/** Whether the supplier offers all of these stakes; if unreachable now, each grant stores its answer. */
const areOffered = async (
  ctx: BackofficeContext,
  { games, stakes, rounds }: FreeSpinsCampaignTerms,
): Promise<boolean> => {
  const found = await findEligibleGames(ctx.db, games)
  if (!found.ok) return true
  for (const [currency, minor] of Object.entries(stakes)) {
    const offers = await findOffers(ctx, found.value, currency)
    if (offers && !fitsAll(offers, { stakeMinor: BigInt(minor), rounds })) return false
  }
  return true
}

/**
 * Publishes terms of a campaign. A running campaign accepts no terms above the single approver's limit:
 * otherwise a second approver of a small budget would have approved any.
 */
export const publishFreeSpinsCampaignTerms = async (
  ctx: BackofficeContext,
  { sysname, terms: given, texts: words, seen_version: seen }: Asked,
): Promise<Result<{ number: number }>> => {
  const read = readTerms(given)
  if (!read.ok) return read
  const terms = read.value
  const texts = readTexts(words)
  if (!texts.ok) return texts
  if (!(await areOffered(ctx, terms))) return invalid('stakes', 'UNKNOWN')
  const weight = await estimateMaxFreeSpinsCampaignCost(ctx, {
    terms,
    costs: await calculateGrantCosts(ctx.db, terms),
  })
  return transactResult(ctx.connection, async (tx): Promise<Result<{ number: number }>> => {
    if (!(await lockFreeSpinsCampaign(tx, sysname))) return invalid('sysname', 'NOT_FOUND')
    const now = await selectFreeSpinsCampaigns(tx.db)
      .where('gift.sysname', '=', sysname)
      .executeTakeFirstOrThrow()
    if ((now.number ?? 0) !== seen) return conflict('seen_version', { version: now.number ?? 0 })
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (now.status === 'running' && !isWithinSingleApproverLimit(grants, weight, 'bonuses.grant'))
      return invalid('budget', 'TWO_PERSONS')
    return publishFreeSpinsCampaign(ctx, tx, {
      sysname,
      terms,
      texts: texts.value,
      actor: operatorActor(ctx.operator.email),
    })
  })
}
