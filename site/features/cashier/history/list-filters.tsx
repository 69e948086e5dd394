import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select, type SelectOption } from '#ui/forms/select.tsx'
import { periods } from './periods.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import css from './list-filters.module.css'

/** One choice and its selected option; the first option selects nothing. */
export type FilterChoice = {
  name: string
  label: string
  value: string | undefined
  options: readonly SelectOption[]
}

type ListFiltersProps = {
  choices: readonly FilterChoice[]
  /** The other query parameters. */
  preserved?: Readonly<Record<string, string>>
  onChoose: (changed: Readonly<Record<string, string>>) => void
  /** The same list as a file, if it can be exported. */
  file?: string
}

/** The filters and the export of a list: each choice is an address, with a submit button without scripts. */
export function ListFilters({ choices, preserved = {}, onChoose, file }: ListFiltersProps) {
  const t = useTranslations('common.filters')
  const { generalInfo } = useSite()
  return (
    <search aria-label={t('label')}>
      <form className={css.filters}>
        {Object.entries(preserved).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {choices.map(({ name, label, value = '', options }) => (
          <Field key={name} label={label}>
            <Select
              name={name}
              value={value}
              onChange={({ target }) => onChoose({ [name]: target.value })}
              options={options}
            />
          </Field>
        ))}
        <noscript>
          <button>{t('apply')}</button>
        </noscript>
        {file && (
          <ButtonLink element={<a href={file} aria-label={t('export')} className={css.file} download />}>
            {t('export')}
          </ButtonLink>
        )}
        {file && generalInfo.is_game_history_export_enabled && (
          <ButtonLink tone="quiet" element={<Link to={paths.profile.betExports()} className={css.files} />}>
            {t('files')}
          </ButtonLink>
        )}
      </form>
    </search>
  )
}

export const usePeriodChoice = (value: string | undefined): FilterChoice => {
  const t = useTranslations('common.filters')
  return {
    name: 'days',
    label: t('period'),
    value,
    options: [
      { value: '', label: t('anyTime') },
      ...periods.map((days) => ({ value: days, label: t('days', { count: Number(days) }) })),
    ],
  }
}
