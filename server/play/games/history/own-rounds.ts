import { sql, type Selectable, type SqlBool } from 'kysely'
import type { RoundResult } from '#contract/games.ts'
import { dayMs } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { momentAsText } from '#server/platform/kernel/lists/moment-as-text.ts'
import { rowLimit } from '#server/platform/kernel/lists/row-limit.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'
import { isHidden, isUnseenRoundAt } from '#server/platform/kernel/unseen-round.ts'
import type { GameRoundRow, GameRow } from '../schema.ts'

/** Filters a player's rounds for money; an omitted field is no condition. */
export type RoundFilter = {
  readonly game?: string | undefined
  /** Game types; an empty list means all. */
  readonly types?: readonly GameRow['type'][] | undefined
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
  readonly days?: number | undefined
  readonly result?: RoundResult | undefined
}

export type OwnRound = Selectable<GameRoundRow> & { readonly name: string | null }
export type RoundPlace = Pick<OwnRound, 'id' | 'created_at'>

export type Reader = Pick<Kernel, 'db' | 'clock'>

export const isFiltered = (filter: RoundFilter): boolean =>
  [filter.game, filter.types?.[0], filter.date_from, filter.date_to, filter.days, filter.result].some(
    (condition) => condition !== undefined,
  )

/** A closed round that paid more, or less, than its stake; a rolled-back round is neither. */
const ended: Readonly<Record<RoundResult, ReturnType<typeof sql<SqlBool>>>> = {
  won: sql<SqlBool>`(status = 'closed' and win_minor > stake_minor - refunded_minor)`,
  lost: sql<SqlBool>`(status = 'closed' and win_minor < stake_minor - refunded_minor)`,
}

/** The round as its player may see it: one that was not shown to its end is open and has won nothing. */
export const asSeen = (round: OwnRound, now: Date): OwnRound =>
  isHidden(round, now)
    ? {
        ...round,
        status: 'open',
        win_minor: 0n,
        refunded_minor: 0n,
        balance_after_minor: BigInt(round.outcome?.balanceBeforeWinMinor ?? round.balance_before_minor),
        outcome: null,
        ended_at: null,
      }
    : round

export const ownRounds = ({ db, clock }: Reader, uid: number, filter: RoundFilter) => {
  const { game, types, date_from, date_to, days, result } = filter
  const since = days === undefined ? undefined : new Date(clock.now().getTime() - days * dayMs)
  return (
    db
      .selectFrom('game_rounds')
      .where('uid', '=', uid)
      // Literals as in the partial indexes: a parameter would hide the condition from the planner.
      .where('mode', '=', sql.lit('real'))
      .$if(game !== undefined, (rounds) => rounds.where('game', '=', game as string))
      .$if(!!types?.length, (rounds) =>
        rounds.where(
          'game',
          'in',
          db
            .selectFrom('games')
            .select('sysname')
            .where('type', 'in', types ?? []),
        ),
      )
      .$if(date_from !== undefined, (rounds) =>
        rounds.where('game_rounds.created_at', '>=', momentAsText(new Date(date_from as string))),
      )
      .$if(date_to !== undefined, (rounds) =>
        rounds.where('game_rounds.created_at', '<=', momentAsText(new Date(date_to as string))),
      )
      .$if(since !== undefined, (rounds) =>
        rounds.where('game_rounds.created_at', '>=', momentAsText(since as Date)),
      )
      .$if(result !== undefined, (rounds) =>
        rounds
          .where(ended[result as RoundResult])
          .where(sql<SqlBool>`not ${isUnseenRoundAt(clock.now(), sql.table('game_rounds'))}`),
      )
  )
}

type Page = {
  readonly last: RoundPlace | undefined
  readonly offset?: number
  readonly count: number
  readonly locale?: string | undefined
}

/**
 * The next rounds, newest first, behind the last one seen, by the index (player, time, id). An offset walks the
 * index alone, since a player's rounds are scattered in the table.
 */
export const findOwnRounds = async (
  ctx: Reader,
  uid: number,
  filter: RoundFilter,
  { last, offset = 0, count, locale }: Page,
): Promise<OwnRound[]> => {
  const page = ownRounds(ctx, uid, filter)
    .$if(last !== undefined, (rounds) =>
      rounds.where(sql<SqlBool>`(created_at, id) < (${last?.created_at}, ${last?.id})`),
    )
    .orderBy('game_rounds.created_at', 'desc')
    .orderBy('game_rounds.id', 'desc')
    .limit(rowLimit(count))
  const rows = ctx.db
    .selectFrom('game_rounds')
    .where('game_rounds.id', 'in', page.select('game_rounds.id').offset(offset))
    .orderBy('game_rounds.created_at', 'desc')
    .orderBy('game_rounds.id', 'desc')
  const found = offset > 0 ? rows : page
  return (await found.selectAll('game_rounds').select(withName(locale)).execute()).slice(0, count)
}

export const withName = (locale?: string) =>
  sql<string | null>`(
    select ${shownName(locale)} from games where games.sysname = game_rounds.game)`.as('name')
