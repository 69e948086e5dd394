import { useTranslations } from 'use-intl'
import { Checkbox } from '#ui/choice.tsx'
import { Markup } from '#ui/markup.tsx'
import { useSite } from '../../../layout/site-provider.tsx'
import { useFieldText } from '../../../layout/use-field-text.ts'
import { paths } from '../../../paths.ts'
import type { PersonForm } from './person-field.tsx'

/** Must be ticked before an account is opened (RG-13); in the editors' words where they have some. */
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
