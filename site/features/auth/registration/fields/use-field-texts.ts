import { useTranslations } from 'use-intl'
import type { FieldCode, ProfileField } from '#contract/profile-fields.ts'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'

const dayOf = (day: string | undefined): string => (day ?? '').split('-').toReversed().join('.')

/** The label and the messages of a field, from the texts that all forms of a person share. */
export const useFieldTexts = (area: string) => {
  const t = useTranslations('fields')
  const fieldText = useFieldText(area)
  return {
    label: ({ sysname }: ProfileField): string =>
      t.has(`labels.${sysname}`) ? t(`labels.${sysname}`) : sysname,
    error: ({ sysname, options, type }: ProfileField, code: string | undefined): string | undefined => {
      const shown = (code as FieldCode | undefined) === 'REGEX' ? 'FORMAT' : code
      if (code === 'REQUIRED' && t.has(`required.${sysname}`)) return t(`required.${sysname}`)
      const bounds = type === 'date' ? { min: dayOf(options.min), max: dayOf(options.max) } : undefined
      return fieldText(sysname === 'mobile' ? 'phone' : sysname, shown, bounds)
    },
    words: t,
  }
}
