import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CollectionDescription } from '#contract/operator/shapes/content-forms.ts'
import { Button } from '#ui/forms/button.tsx'
import { Panel } from '../record/panel.tsx'
import type { Language } from './content-types.ts'
import type { EntryDraft } from './entry-draft.ts'
import { fieldName } from './field-names.ts'
import { ShownValue } from './shown-value.tsx'
import css from './translation-source-panel.module.css'

type TranslationSourcePanelProps = {
  type: CollectionDescription
  draft: EntryDraft
  languages: readonly Language[]
}

/** The same entry in another language, to translate from; each text can be copied. */
export function TranslationSourcePanel({ type, draft, languages }: TranslationSourcePanelProps) {
  const t = useTranslations('content')
  const [query] = useSearchParams()
  const code = query.get('beside')
  const other = draft.base.translations.find(({ language }) => language === code)
  if (!other) return null
  const translatedFields = type.fields.filter(({ is_shared }) => !is_shared)
  const name = languages.find((language) => language.code === code)?.name ?? code ?? ''
  return (
    <Panel title={name}>
      <dl className={css.fields}>
        {translatedFields.map((field) => (
          <div key={field.name} className={css.field}>
            <dt className={css.name}>{fieldName(field.name)}</dt>
            <dd className={css.value}>
              <ShownValue name={field.name} value={other.fields[field.name]} lang={other.language} />
              <Button
                size="small"
                tone="quiet"
                onClick={() => draft.set(field.name, other.fields[field.name])}
                aria-label={t('takeOver', { name: fieldName(field.name) })}
              >
                {t('takeOverShort')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
