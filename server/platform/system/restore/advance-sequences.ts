import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'

/** Far more ids than a database loses, and few enough that a column of 32 bits allows many restores. */
const gaps: Readonly<Record<string, bigint>> = { bigint: 1_000_000n, integer: 10_000n, smallint: 100n }

export type AdvancedSequence = { readonly name: string; readonly from: bigint; readonly to: bigint }

type SequenceRow = {
  readonly name: string
  readonly type: string
  readonly last: bigint | null
  readonly start: bigint
  readonly max: bigint
}

/** The next value after the gap; undefined where the type has too little room for another restore. */
export const advancedTo = ({ type, last, start, max }: Omit<SequenceRow, 'name'>): bigint | undefined => {
  const to = (last ?? start) + (gaps[type] ?? 0n)
  return to < max / 2n ? to : undefined
}

/**
 * Moves every sequence past ids that the lost part of a restored database may have given out. Payment
 * providers and game suppliers know orders and players by such ids: a second payment under a lost one's id would
 * be taken for the lost one. Throws if a sequence has no room left.
 */
export const advanceSequences = async ({
  db,
  schema,
}: Pick<Connection, 'db' | 'schema'>): Promise<AdvancedSequence[]> => {
  const { rows } = await sql<SequenceRow>`
    select sequencename as name, data_type::text as type, last_value as last, start_value as start, max_value as max
    from pg_sequences where schemaname = ${schema} order by sequencename`.execute(db)
  const advanced: AdvancedSequence[] = []
  for (const row of rows) {
    const to = advancedTo(row)
    if (to === undefined) throw new Error(`The sequence ${row.name} has no room for ids after a restore`)
    await sql`select setval(format('%I.%I', ${schema}::text, ${row.name}::text)::regclass, ${to})`.execute(db)
    advanced.push({ name: row.name, from: row.last ?? row.start, to })
  }
  return advanced
}
