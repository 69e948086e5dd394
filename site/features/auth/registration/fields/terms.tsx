import { useTranslations } from 'use-intl'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Markup } from '#ui/text/markup.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { paths } from '#site/paths.ts'
import type { PersonForm } from './person-field.tsx'

/** Required before an account is opened (RG-13); the editors' text replaces the default one. */
export function Terms({ form, text }: { form: PersonForm; text: string | null }) {
  const t = useTranslations('auth')
  const fieldText = useFieldText('auth')
  const { to } = useSite()
  const own = t.rich('terms', {
    link: (chunks) => (
      <a href={to(paths.terms())} target="_blank" rel="noreferrer">
        {chunks}
      </a>
    ),
  })
  return (
    <Checkbox
      label={text ? <Markup html={text} /> : own}
      error={fieldText('terms', form.formState.errors.terms?.message)}
      {...form.register('terms')}
    />
  )
}
