import { sql, type RawBuilder } from 'kysely'

/**
 * The same in SQL as `inBase` of contract/convert.ts, to the minor unit: `perBase` is what is kept beside a bet, whose shortest
 * writing is the number that was meant, and `div` and `mod` of decimals are exact where `/` is not.
 */
export const baseMinor = (
  minor: RawBuilder<unknown>,
  perBase: RawBuilder<unknown>,
  rounding: 'down' | 'up',
): RawBuilder<string> => {
  const [sum, rate] = [sql`(${minor})::numeric`, sql`(${perBase})::text::numeric`]
  return rounding === 'down'
    ? sql<string>`div(${sum}, ${rate})`
    : sql<string>`(div(${sum}, ${rate}) + (mod(${sum}, ${rate}) > 0)::integer)`
}
