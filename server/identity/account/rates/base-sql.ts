import { sql, type RawBuilder } from 'kysely'

/**
 * The SQL counterpart of `inBase` of contract/convert.ts, to the minor unit. `perBase` is stored beside a bet
 * in its shortest decimal form, which is the exact rate; `div` and `mod` of decimals are exact where `/` is
 * not.
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
