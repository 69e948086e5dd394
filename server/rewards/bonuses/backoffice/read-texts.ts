import { supportedLocales } from '#contract/locales.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { PromotionTexts } from '../schema.ts'

/** Texts in the site's languages; the default language needs a title, and a text without a title is dropped. */
export const readTexts = (given: PromotionTexts): Result<PromotionTexts> => {
  const fields: Record<string, string[]> = {}
  const texts = Object.fromEntries(
    supportedLocales.flatMap(({ code }) => {
      const title = given[code]?.title.trim() ?? ''
      const description = given[code]?.description.trim() ?? ''
      if (title === '' && (description !== '' || code === defaultLocale))
        fields[`title.${code}`] = ['REQUIRED']
      return title === '' ? [] : [[code, { title, description }] as const]
    }),
  )
  return Object.keys(fields).length > 0 ? refuse('InvalidParameter', { fields }) : ok(texts)
}
