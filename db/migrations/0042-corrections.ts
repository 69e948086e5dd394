import { sql, type Kysely } from 'kysely'

/** The register of what was corrected by hand. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create index wallet_postings_corrections on wallet_postings (id)
    where reason in ('correction', 'reversal')`.execute(db)
}
