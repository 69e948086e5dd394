import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { BonusProduct } from '../schema.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'
import { makePromotion } from './make-promotion.ts'
import { publishVersion } from './publish-version.ts'
import { setPromotionState } from './set-promotion-state.ts'

/** Terms of a plain bonus of ten euros with a wagering requirement of thirty. */
export const plainTerms: BonusTerms = {
  kind: 'convertible',
  award: { type: 'sum', sums: { EUR: '1000' } },
  wager: { times: 3000, of: 'bonus', countsMain: false },
  weights: { games: {}, studios: {}, types: {}, otherwise: 10_000 },
  excluded: { games: [], studios: [], types: [] },
  mostStake: null,
  mostConverted: { sums: null, times: null },
  grants: { most: null, eachPlayer: 1000, budget: null },
  claimDays: 7,
  wagerDays: 30,
}

const actor = systemActor('tests')

/** A running promotion; called again with its name it publishes a new version. */
export const runs = async (
  ctx: Kernel,
  sysname: string,
  terms: Partial<BonusTerms> = {},
  product: BonusProduct = 'casino',
): Promise<void> => {
  await transact(ctx.connection, async (tx) => {
    const made = await makePromotion(ctx, tx, { sysname, product, actor })
    const texts = { en: { title: `The ${sysname}`, description: 'Ten euros to play with.' } }
    const published = await publishVersion(ctx, tx, {
      sysname,
      terms: { ...plainTerms, ...terms },
      texts,
      actor,
    })
    if (!published.ok) throw new Error(JSON.stringify(published.refusal))
    if (!made.ok) return
    await setPromotionState(ctx, tx, { sysname, state: 'running', seen: 'draft', actor, reason: 'a test' })
  })
}
