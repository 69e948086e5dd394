import { readRunningOf } from '#server/bonuses/promotions/running-promotion.ts'
import type { CallContext } from '#server/context.ts'
import { defaultLocale } from '#server/i18n/messages.ts'
import type { BonusTitles } from './tournament-on-wire.ts'

/** What the bonuses among prizes are called in the reader's language. */
export const readBonusTitles = async (
  ctx: Pick<CallContext, 'db' | 'request'>,
  prizes: readonly { readonly promotion: string | null }[],
): Promise<BonusTitles> => {
  const named = [...new Set(prizes.flatMap(({ promotion }) => (promotion === null ? [] : [promotion])))]
  if (named.length === 0) return new Map()
  const promotions = await readRunningOf(ctx.db, named)
  return new Map(
    promotions.map(({ sysname, version: { texts } }) => [
      sysname,
      (texts[ctx.request.locale] ?? texts[defaultLocale])?.title ?? sysname,
    ]),
  )
}
