import type { GiftTerms } from '#contract/gift-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { readSlotFigures } from '#studio/watch/read-slot-figures.ts'

type Game = { readonly sysname: string; readonly supplier: string; readonly rtp: number | null }

/**
 * What a game returns of each stake: of one of ours by its sheet, exactly; else as its supplier states it, in percent. Null
 * where it does not say.
 */
export const returnOf = ({ sysname, supplier, rtp }: Game): number | null =>
  supplier === 'studio' ? readSlotFigures(sysname).returnToPlayer : rtp === null ? null : rtp / 100

/**
 * What a pack of these terms is expected to win, which is what it costs the house, in each currency: its stakes by the return of
 * the game among its own that returns the most, rounded up; of a game that does not say what it returns, all of them.
 */
export const costsOfPack = async (
  db: Db | Tx['db'],
  { games, rounds, stakes }: Pick<GiftTerms, 'games' | 'rounds' | 'stakes'>,
): Promise<Record<string, string>> => {
  const found = await db
    .selectFrom('games')
    .select(['sysname', 'supplier', 'rtp'])
    .where('sysname', 'in', games)
    .execute()
  const most = Math.max(...found.map((game) => returnOf(game) ?? 1))
  return Object.fromEntries(
    Object.entries(stakes).map(([currency, minor]) => [
      currency,
      String(Math.ceil(Number((most * Number(minor) * rounds).toFixed(6)))),
    ]),
  )
}
