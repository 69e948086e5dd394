import { sql } from 'kysely'
import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

export type TermsOfMonth = {
  readonly versionId: bigint
  readonly terms: AffiliateTerms
}

/**
 * The terms of an affiliate for a month: the plan assigned last for that month or before, in the version that
 * was the newest when the month began, or the plan's first one. Undefined without a plan.
 */
export const termsOfMonth = async (
  db: Db | Tx['db'],
  affiliateId: bigint,
  month: string,
): Promise<TermsOfMonth | undefined> => {
  const { rows } = await sql<TermsOfMonth>`
    select version.id as "versionId", version.terms
    from (
      select plan_id from affiliate_agreements
      where affiliate_id = ${affiliateId} and starts_on <= ${month}::date
      order by starts_on desc, id desc limit 1
    ) agreed join affiliate_plan_versions version using (plan_id)
    order by version.created_at <= ${month}::date::timestamp at time zone 'UTC' desc,
      case when version.created_at <= ${month}::date::timestamp at time zone 'UTC' then -version.number
        else version.number end
    limit 1`.execute(db)
  return rows[0]
}
