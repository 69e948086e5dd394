import { sql, type SqlBool } from 'kysely'
import type { LeaderPeriod, Win } from '#contract/leaderboard.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import { publicName } from '#server/identity/account/public-name.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'

export const startOf = (period: LeaderPeriod, now: Date) =>
  sql<Date>`date_trunc(${period}, ${now}::timestamptz, 'UTC')`

/** Visible players: neither hidden nor with a closed account. */
export const isSeen = sql<SqlBool>`player.status = 'active'
  and not exists (select from unseen_winners unseen where unseen.uid = player.uid)`

const winsToSee = (db: Db, locale: string) =>
  db
    .selectFrom('won_rounds as won')
    .innerJoin('players as player', 'player.uid', 'won.uid')
    .innerJoin('games as game', 'game.sysname', 'won.game')
    .where(isSeen)
    .select([
      'won.id',
      'won.game',
      'won.currency',
      'won.stake_minor',
      'won.win_minor',
      'won.at',
      'player.fakename',
      'player.login',
    ])
    .select((row) => [
      shownName(locale, 'game').as('name'),
      row.fn.coalesce('game.override_image_url', 'game.image_url').as('image'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof winsToSee>['execute']>>[number]

const winOf = (row: Row): Win => ({
  id: String(row.id),
  fakename: publicName(row),
  game: { sysname: row.game, name: row.name, image_url: row.image },
  amount: toMoney(row.win_minor, row.currency),
  times: Number((row.win_minor * 100n) / row.stake_minor),
  date: row.at.toISOString(),
})

type Part = { readonly offset: number; readonly count: number; readonly locale: string }

export const readLatestWins = async (db: Db, { offset, count, locale }: Part): Promise<Win[]> =>
  (
    await winsToSee(db, locale)
      .orderBy('won.at', 'desc')
      .orderBy('won.id', 'desc')
      .offset(offset)
      .limit(count)
      .execute()
  ).map(winOf)

/** The biggest of the current period; ties by the earlier time. */
export const readBiggestWins = async (
  db: Db,
  { period, now, offset, count, locale }: Part & { period: LeaderPeriod; now: Date },
): Promise<Win[]> =>
  (
    await winsToSee(db, locale)
      .where('won.at', '>=', startOf(period, now))
      .orderBy('won.base_minor', 'desc')
      .orderBy('won.at')
      .offset(offset)
      .limit(count)
      .execute()
  ).map(winOf)
