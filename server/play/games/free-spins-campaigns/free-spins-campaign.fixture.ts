import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import { transact } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { makeFreeSpinsCampaign } from './make-free-spins-campaign.ts'
import { publishFreeSpinsCampaign } from './publish-free-spins-campaign.ts'
import { setFreeSpinsCampaignState } from './set-free-spins-campaign-state.ts'

const plainFreeSpinsCampaign: FreeSpinsCampaignTerms = {
  games: ['orchard'],
  rounds: 10,
  stakes: { EUR: '20' },
  days: 7,
  until: null,
  winnings: 'bonus',
  promotion: null,
  mostWon: null,
  grants: { most: null, eachPlayer: 1, budget: null },
}

const actor = systemActor('tests')

/** A running campaign of ten rounds of twenty cents; called again with its name it publishes a new version. */
export const runsFreeSpinsCampaign = async (
  ctx: Kernel,
  sysname: string,
  terms: Partial<FreeSpinsCampaignTerms> = {},
): Promise<void> => {
  await transact(ctx.connection, async (tx) => {
    const made = await makeFreeSpinsCampaign(ctx, tx, { sysname, actor })
    const texts = { en: { title: `Rounds ${sysname}`, description: 'Rounds on the house.' } }
    const published = await publishFreeSpinsCampaign(ctx, tx, {
      sysname,
      terms: { ...plainFreeSpinsCampaign, ...terms },
      texts,
      actor,
    })
    if (!published.ok) throw new Error(JSON.stringify(published.refusal))
    if (!made.ok) return
    const change = { sysname, state: 'running', seen: 'draft', actor, reason: 'a test' } as const
    const started = await setFreeSpinsCampaignState(ctx, tx, change)
    if (!started.ok) throw new Error(JSON.stringify(started.refusal))
  })
}
