import type { Selectable } from 'kysely'
import type { BackofficeCharacter } from '#contract/operator/bonuses/loyalty.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { LoyaltyTables } from '../schema.ts'

export type CharacterRow = Selectable<LoyaltyTables['loyalty_characters']>

export const serializeCharacter = (
  row: CharacterRow,
  players: number,
  locale: string,
): BackofficeCharacter => ({
  sysname: row.sysname,
  name: row.texts[locale] ?? row.texts[defaultLocale] ?? row.sysname,
  image: row.image_url,
  texts: { ...row.texts },
  place: row.place,
  is_listed: row.is_listed,
  players,
  version: row.version,
})

export const getCharactersHandler = async (
  ctx: BackofficeContext,
  asked: { offset: number; count: number },
) => {
  const rows = ctx.db
    .selectFrom('loyalty_characters')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('loyalty_members')
        .select((member) => member.fn.countAll<bigint>().as('players'))
        .whereRef('loyalty_members.character_id', '=', 'loyalty_characters.id')
        .as('players'),
    )
  return ok(
    await readListPage(ctx, rows, {
      page: asked,
      order: (query) => query.orderBy('place').orderBy('id'),
      item: ({ players, ...row }) => serializeCharacter(row, Number(players), ctx.request.locale),
    }),
  )
}
