import { sportsbookSysname } from '#contract/betting-enums.ts'
import { freeSpinsBounds } from '#contract/free-spins-campaign-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'
import { stakesIn } from '#studio/frame/scaled-stakes.ts'
import { slots as ownSlots } from '#studio/games/catalogue.ts'

/** Own slots whose rounds have one stake each and end at once, so that the cost of a grant is exact. */
const slots = new Map(ownSlots.filter(({ slot }) => !slot.picks).map(({ sysname, game }) => [sysname, game]))

/** Open games of our own slots and of suppliers that support free spins; a sportsbook has no rounds to give. */
export const eligibleGames = (db: Db | Tx['db']) =>
  db
    .selectFrom('games')
    .innerJoin('game_suppliers', 'game_suppliers.sysname', 'games.supplier')
    .select(['games.sysname', 'games.supplier', 'games.supplier_code', 'games.provider_name'])
    .select(shownName().as('name'))
    .where('games.is_off', '=', false)
    .where('games.sysname', '<>', sportsbookSysname)
    .where((where) =>
      where.or([
        where.and([where('games.supplier', '=', 'studio'), where('games.sysname', 'in', [...slots.keys()])]),
        where('game_suppliers.sealed_key', 'is not', null),
      ]),
    )

export type EligibleGame = Awaited<ReturnType<ReturnType<typeof eligibleGames>['execute']>>[number]

export const findEligibleGames = async (
  db: Db | Tx['db'],
  asked: readonly string[],
): Promise<Result<readonly [EligibleGame, ...EligibleGame[]]>> => {
  const sysnames = [...new Set(asked)]
  if (sysnames.length === 0 || sysnames.length > freeSpinsBounds.games) return invalid('games', 'REQUIRED')
  const found = await eligibleGames(db)
    .where('games.sysname', 'in', sysnames)
    .orderBy('games.sysname')
    .execute()
  const [first, ...others] = found
  if (!first || found.length !== sysnames.length) return invalid('games', 'UNKNOWN')
  if (others.some(({ supplier }) => supplier !== first.supplier)) return invalid('games', 'ONE_SUPPLIER')
  return ok([first, ...others])
}

/** The stakes in a currency that all of these own slots have; empty where one of the games is not ours. */
export const stakesOfOwn = (
  games: readonly Pick<EligibleGame, 'sysname'>[],
  currency: string,
): readonly bigint[] => {
  const [first = [], ...others] = games.map(({ sysname }) => {
    const slot = slots.get(sysname)
    return slot ? stakesIn(slot, currency) : []
  })
  return first.filter((stake) => others.every((stakes) => stakes.includes(stake)))
}
