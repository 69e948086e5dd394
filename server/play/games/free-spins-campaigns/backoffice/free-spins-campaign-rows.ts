import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type {
  FreeSpinsCampaignCard,
  StaffFreeSpinsCampaign,
} from '#contract/operator/bonuses/free-spins-campaigns.ts'
import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { titleOf } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'

export const selectFreeSpinsCampaigns = (db: Db | Tx['db']) =>
  db
    .selectFrom('round_gifts as gift')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('round_gift_versions')
          .select(['number', 'terms', 'texts', 'costs'])
          .whereRef('gift_id', '=', 'gift.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('gift')
    .select(['newest.number', 'newest.terms', 'newest.texts', 'newest.costs'])
    .select(
      sql<bigint>`(select count(*) from free_round_packs pack
        join round_gift_versions v on v.id = pack.gift_version_id where v.gift_id = gift.id)`.as('given'),
    )

export type StaffCampaignRow = Awaited<
  ReturnType<ReturnType<typeof selectFreeSpinsCampaigns>['execute']>
>[number]

export const serializeFreeSpinsCampaign = (
  row: StaffCampaignRow,
  locale: string,
  names: ReadonlyMap<string, string>,
): StaffFreeSpinsCampaign => ({
  sysname: row.sysname,
  status: row.status,
  title: titleOf(row.texts, row.sysname, locale),
  version: row.number,
  rounds: row.terms?.rounds ?? null,
  games: (row.terms?.games ?? []).map((sysname) => ({ sysname, name: names.get(sysname) ?? sysname })),
  given: Number(row.given),
  created_by: row.created_by,
  at: row.created_at.toISOString(),
  stopped_at: row.stopped_at?.toISOString() ?? null,
})

export const grantCosts = (terms: FreeSpinsCampaignTerms, costs: Readonly<Record<string, string>>) =>
  Object.entries(terms.stakes).map(([currency, minor]) => ({
    staked: toMoney(BigInt(minor) * BigInt(terms.rounds), currency),
    expected: toMoney(BigInt(costs[currency] ?? 0), currency),
  }))

type Cost = {
  currency: string
  packs: number
  rounds: number
  played: number
  staked: bigint
  expected: bigint
  won: bigint
  converted: bigint
  wagered: bigint
  returned: bigint
}

/** Totals of grants per currency: those of a campaign, or those that an offer gave. */
export const readGrantCosts = async (
  db: Db,
  which: { readonly freeSpinsCampaignId: bigint } | { readonly offerId: bigint },
): Promise<Cost[]> => {
  const of =
    'freeSpinsCampaignId' in which
      ? sql`pack.gift_version_id in (select id from round_gift_versions where gift_id = ${which.freeSpinsCampaignId})`
      : sql`pack.grant_key like ${`offer:${which.offerId}:%`}`
  const { rows } = await sql<Cost>`
    select pack.currency, count(*)::int as packs, sum(pack.rounds_total)::int as rounds,
      sum(pack.rounds_used)::int as played,
      sum(pack.stake_minor * pack.rounds_total)::bigint as staked, sum(pack.cost_minor)::bigint as expected,
      sum(pack.won_minor)::bigint as won,
      sum(case when pack.winnings = 'main' then pack.won_minor else pack.converted_minor end)::bigint as converted,
      sum(pack.wagered_minor)::bigint as wagered, sum(pack.returned_minor - pack.wagered_minor)::bigint as returned
    from free_round_packs pack where ${of} and pack.status <> 'refused'
    group by pack.currency order by pack.currency`.execute(db)
  return rows
}

export const serializeCost = (
  rows: readonly Cost[],
  budget: FreeSpinsCampaignTerms['grants']['budget'],
): FreeSpinsCampaignCard['cost'] =>
  rows.map(({ currency, packs: grants, rounds, played, ...sums }) => {
    const sum = (minor: bigint) => toMoney(minor, currency)
    const bound = budget?.[currency]
    return {
      currency,
      packs: grants,
      rounds,
      played,
      staked: sum(sums.staked),
      expected: sum(sums.expected),
      won: sum(sums.won),
      converted: sum(sums.converted),
      wagered: sum(sums.wagered),
      returned: sum(sums.returned),
      budget: bound === undefined ? null : sum(BigInt(bound)),
    }
  })
