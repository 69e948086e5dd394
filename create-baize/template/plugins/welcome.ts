import { accountRegistered, definePlugin, on, transact } from 'baize/plugin'

const table = 'plugin_welcome_players'

/** Records each registration in a table of its own: an example to replace. */
export default definePlugin({
  name: 'welcome',
  version: '1.0.0',
  baize: 1,
  migrations: [
    {
      name: '001-players',
      up: async (db) => {
        await db.schema
          .createTable(table)
          .addColumn('uid', 'bigint', (column) => column.primaryKey())
          .addColumn('welcomed_at', 'timestamptz', (column) => column.notNull())
          .execute()
      },
    },
  ],
  personalData: [{ table, columns: ['uid', 'welcomed_at'], orderBy: ['uid'] }],
  subscriptions: [
    on(accountRegistered, 'record', async ({ connection, clock, log }, { uid }) => {
      // A job may run twice.
      await transact(connection, (tx) =>
        tx.db
          .insertInto(table as never)
          .values({ uid, welcomed_at: clock.now() } as never)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      log.info({ uid }, 'A player is welcome')
    }),
  ],
})
