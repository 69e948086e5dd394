import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import { sumInLimitCurrency } from '#server/rewards/bonuses/backoffice/estimate-max-cost.ts'
import type { BackofficeContext } from '#server/context.ts'

type CostEstimateInput = {
  readonly terms: FreeSpinsCampaignTerms
  readonly costs: Readonly<Record<string, string>>
}

/**
 * The maximum total cost of a campaign in cents of the limits' currency: its budget, or its maximum number of
 * grants at the highest cost; undefined without a bound or without a rate.
 */
export const estimateMaxFreeSpinsCampaignCost = async (
  ctx: BackofficeContext,
  { terms: { grants }, costs }: CostEstimateInput,
): Promise<bigint | undefined> => {
  const sums = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([currency, minor]) => [currency, BigInt(minor)] as const)
  if (grants.budget !== null) return sumInLimitCurrency(ctx, sums(grants.budget))
  const { most } = grants
  if (most === null) return undefined
  const each = await Promise.all(sums(costs).map((one) => sumInLimitCurrency(ctx, [one])))
  return each.reduce<bigint | undefined>((highest, one) => {
    if (highest === undefined || one === undefined) return undefined
    const all = one * BigInt(most)
    return all > highest ? all : highest
  }, 0n)
}
