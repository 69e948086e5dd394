import type { LoyaltyCharacter } from '#contract/loyalty.ts'
import type { CallContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { areCharactersOn } from '../member/loyalty-settings.ts'

type Row = {
  readonly id: bigint
  readonly sysname: string
  readonly image_url: string
  readonly texts: Readonly<Record<string, string>>
}

export const serializeCharacter = (
  { id, sysname, image_url, texts }: Row,
  locale: string,
): LoyaltyCharacter => ({
  id: String(id),
  sysname,
  name: texts[locale] ?? texts[defaultLocale] ?? sysname,
  image: image_url,
})

/** Characters to choose from (LO-02), also for guests, who choose one at registration. */
export const getCharacters = async (ctx: CallContext) => {
  const rows = areCharactersOn(ctx)
    ? await ctx.db
        .selectFrom('loyalty_characters')
        .select(['id', 'sysname', 'image_url', 'texts'])
        .where('is_listed', '=', true)
        .orderBy('place')
        .orderBy('id')
        .execute()
    : []
  const items = rows.map((row) => serializeCharacter(row, ctx.request.locale))
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
