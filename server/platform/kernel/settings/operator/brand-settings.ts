import { z } from 'zod'
import { supportedLocales } from '#contract/locales.ts'
import { listed } from '../setting-texts.ts'

const codes: readonly string[] = supportedLocales.map(({ code }) => code)
const areLanguages = (text: string): boolean => {
  const given = listed(text)
  return given.includes('en') && given.every((code) => codes.includes(code))
}

export const brandFields = {
  BRANDS: z.string().optional(),
  BRAND: z.string().optional(),
  BRAND_NAME: z.string().max(80, { error: 'must be at most 80 characters' }).optional(),
  LANGUAGES: z
    .string()
    .refine(areLanguages, { error: `must be some of ${codes.join(', ')}, en among them` })
    .optional(),
  CONTENT_DIR: z.string().min(1).optional(),
  THEME_DIR: z.string().min(1).optional(),
}

export type BrandSettings = {
  readonly brand: string | undefined
  readonly brands: readonly string[]
  /** The name until the content has one; undefined: made of the brand's name. */
  readonly brandName: string | undefined
  /** Languages of the first content; undefined: every language. */
  readonly languages: readonly string[] | undefined
  /** Folder of the operator's first content, read into an empty content store. */
  readonly contentDir: string | undefined
  /** Folder of the operator's colours, icon and fonts, read at every start. */
  readonly themeDir: string | undefined
}

export const readBrandSettings = (it: z.output<z.ZodObject<typeof brandFields>>): BrandSettings => ({
  brand: it.BRAND,
  brands: listed(it.BRANDS ?? ''),
  brandName: it.BRAND_NAME,
  languages: it.LANGUAGES === undefined ? undefined : listed(it.LANGUAGES),
  contentDir: it.CONTENT_DIR,
  themeDir: it.THEME_DIR,
})
