import { sql, type Kysely } from 'kysely'

/** Games that open at an address of their own (`/platform/game/custom/{id}/play`) and call no wallet. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table game_suppliers
      drop constraint game_suppliers_adapter_check,
      add constraint game_suppliers_adapter_check check (adapter in ('studio', 'hub88', 'custom'))`.execute(
    db,
  )
  await sql`alter table games add column launch_url text`.execute(db)
}
