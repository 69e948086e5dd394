import { houseLocales } from '#contract/locales.ts'
import { defaultLocale } from '#server/i18n/messages.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import type { PromotionTexts } from '../schema.ts'

/** The languages the house speaks; a title of the default one is needed, and a text without its title is no text. */
export const readTexts = (given: PromotionTexts): Result<PromotionTexts> => {
  const fields: Record<string, string[]> = {}
  const texts = Object.fromEntries(
    houseLocales.flatMap(({ code }) => {
      const title = given[code]?.title.trim() ?? ''
      const description = given[code]?.description.trim() ?? ''
      if (title === '' && (description !== '' || code === defaultLocale))
        fields[`title.${code}`] = ['REQUIRED']
      return title === '' ? [] : [[code, { title, description }] as const]
    }),
  )
  return Object.keys(fields).length > 0 ? refuse('InvalidParameter', { fields }) : ok(texts)
}
