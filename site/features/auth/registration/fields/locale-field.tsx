import { useLocation, useNavigate } from 'react-router'
import { inLocale } from '#contract/locale-path.ts'
import type { ProfileField } from '#contract/profile-fields.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useFieldTexts } from './use-field-texts.ts'

/** The language of the account, which is the page's: choosing another shows the page in it (RG-22). */
export function LocaleField({ field }: { field: ProfileField }) {
  const { label } = useFieldTexts('auth')
  const { locale, locales } = useSite()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <Field label={label(field)}>
      <Select
        name="locale"
        autoComplete="language"
        options={locales.map(({ code, name }) => ({ value: code, label: name }))}
        value={locale.code}
        onChange={(event) =>
          void navigate(inLocale(`${pathname}${search}${hash}`, event.target.value, locales), {
            preventScrollReset: true,
          })
        }
      />
    </Field>
  )
}
