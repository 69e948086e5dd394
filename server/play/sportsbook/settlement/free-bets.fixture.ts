import { dayMs } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { BonusTerms } from '#contract/bonus-terms.ts'

let made = 0

/** Terms of a free bet of four euros on singles and expresses. */
export const freeBetTerms = (
  returnsStake: boolean,
  bets: BonusTerms['bets'] = { leastOdds: 1500, sports: null },
): BonusTerms => ({
  kind: 'free_bet',
  award: { type: 'sum', sums: { EUR: '400' } },
  wager: { times: 0, of: 'bonus', countsMain: false },
  weights: { games: {}, studios: {}, types: {}, otherwise: 10_000 },
  excluded: { games: [], studios: [], types: [] },
  mostStake: null,
  mostConverted: { sums: null, times: null },
  grants: { most: null, eachPlayer: 1000, budget: null },
  bets,
  freeBet: { kinds: ['single', 'express'], returnsStake },
  claimDays: 7,
  wagerDays: 30,
})

/** Terms of a boost by a half, for stakes up to ten euros and odds up to 6.00, before the start. */
export const boostTerms = (
  boost: Partial<NonNullable<BonusTerms['oddsBoost']>> = {},
  bets: BonusTerms['bets'] = { leastOdds: 1500, sports: null },
): BonusTerms => ({
  ...freeBetTerms(false, bets),
  kind: 'odds_boost',
  award: { type: 'sum', sums: { EUR: '1000' } },
  freeBet: undefined,
  oddsBoost: { kinds: ['single', 'express'], share: 5000, mostOdds: 6000, isLive: false, ...boost },
})

type Given = { readonly terms: BonusTerms; readonly valueMinor?: bigint; readonly untilMs?: number }

/** Gives a player a bonus of these terms without a back office or an offer; for tests of its use. */
export const givesBonus = async (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  uid: number,
  { terms, valueMinor = 400n, untilMs = 7 * dayMs }: Given,
  more: { readonly status?: 'active'; readonly product?: 'betting' } = {},
): Promise<bigint> => {
  const now = clock.now()
  const by = { created_by: 'tests', created_at: now }
  const { id: promotionId } = await db
    .insertInto('promotions')
    .values({ sysname: `given-${process.pid}-${++made}`, product: 'betting', ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = JSON.stringify({ en: { title: 'A free bet', description: '' } })
  const { id: versionId } = await db
    .insertInto('promotion_versions')
    .values({
      promotion_id: promotionId,
      number: 1,
      terms: JSON.stringify(terms),
      texts,
      hash: 'test',
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('bonuses')
    .values({
      uid,
      version_id: versionId,
      product: 'betting',
      kind: terms.kind,
      currency: 'EUR',
      status: more.status ?? 'available',
      granted_minor: valueMinor,
      target: 0n,
      grant_key: `given:${promotionId}`,
      granted_by: 'tests',
      reason: 'a test',
      created_at: now,
      claim_until: new Date(now.getTime() + untilMs),
      ...(more.status && { activated_at: now, wager_until: new Date(now.getTime() + untilMs) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const bonusNow = ({ db }: Pick<Kernel, 'db'>, id: bigint) =>
  db.selectFrom('bonuses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
