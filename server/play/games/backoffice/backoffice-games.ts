import { sql } from 'kysely'
import type { BackofficeGame, GameState } from '#contract/operator/games.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'

type Row = Omit<BackofficeGame, 'place' | 'state'> & { place: bigint; is_off: boolean; is_listed: boolean }

const hiddenIn = (kind: 'game' | 'studio', column: string) => sql<string[]>`coalesce((
  select array_agg(country order by country) from game_hidings
  where kind = ${sql.lit(kind)} and game_hidings.sysname = ${sql.ref(column)}), '{}')`

/** All games with their place in the lobby, which is their order by priority and then by name. */
export const selectBackofficeGames = (db: Db | Tx['db']) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('games')
        .select([
          'sysname',
          'provider',
          'provider_name',
          'supplier',
          'type',
          'image_url',
          'categories',
          'rtp',
          'volatility',
          'math_version',
          'has_demo',
          'is_off',
          'is_listed',
          'override_name',
          'override_names',
          'override_image_url',
          'custom_id',
          'launch_url',
          shownName().as('name'),
          sql<bigint>`row_number() over (order by priority, sysname)`.as('place'),
        ])
        .as('game'),
    )
    .selectAll('game')
    .select([
      hiddenIn('game', 'game.sysname').as('hidden_in'),
      hiddenIn('studio', 'game.provider').as('studio_hidden_in'),
    ])

const stateOf = ({ is_off, is_listed }: Pick<Row, 'is_off' | 'is_listed'>): GameState =>
  is_off ? 'off' : is_listed ? 'on' : 'unlisted'

export const serializeGame = ({ is_off, is_listed, place, ...row }: Row): BackofficeGame => ({
  ...row,
  place: Number(place),
  state: stateOf({ is_off, is_listed }),
})

export const findBackofficeGame = async (
  db: Db | Tx['db'],
  sysname: string,
): Promise<BackofficeGame | undefined> => {
  const row = await selectBackofficeGames(db).where('game.sysname', '=', sysname).executeTakeFirst()
  return row && serializeGame(row)
}
