import type { Db } from '#db/connect.ts'

/** A Hub88 supplier with one game, for tests that play rounds without a catalogue. */
export const addSupplierGame = async (
  db: Db,
  { supplier, game, type, now }: { supplier: string; game: string; type: 'fast' | 'slot'; now: Date },
): Promise<void> => {
  await db
    .insertInto('game_suppliers')
    .values({ sysname: supplier, adapter: 'hub88', public_keys: '[]', settings: '{}', created_at: now })
    .execute()
  await db
    .insertInto('games')
    .values({
      sysname: game,
      supplier,
      supplier_code: game,
      custom_id: null,
      name: game,
      type,
      provider: supplier,
      provider_name: supplier,
      categories: [],
      image_url: '',
      has_demo: false,
      rtp: null,
      volatility: null,
      math_version: null,
      override_name: null,
      override_image_url: null,
      created_at: now,
    })
    .execute()
}
