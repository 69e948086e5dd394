import { useTranslations } from 'use-intl'
import type { CollectionDescription } from '#contract/operator/shapes/content-forms.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Panel } from '../record/panel.tsx'
import type { Language } from './content-types.ts'
import type { EntryDraft } from './entry-draft.ts'
import { FieldEditor } from './fields/field-editor.tsx'
import css from './entry-form.module.css'

type EntryFormProps = {
  type: CollectionDescription
  draft: EntryDraft
  language: Language | undefined
  isReadOnly: boolean
}

export function EntryForm({ type, draft, language, isReadOnly }: EntryFormProps) {
  const t = useTranslations('content')
  const { problems, values, set, base } = draft
  const names = new Set(type.fields.map(({ name }) => name))
  const others = Object.entries(problems).filter(([path]) => !names.has(path.split('.')[0] ?? ''))
  const form = {
    problems,
    related: base.related,
    language: language?.code,
    dir: language?.dir,
  }
  return (
    <Panel title={language ? t('textIn', { language: language.name }) : t('text')}>
      <fieldset className={css.fields} disabled={isReadOnly}>
        <legend className="visually-hidden">{t('text')}</legend>
        {others.length > 0 && (
          <Notice tone="danger" isAnnounced title={others.map(([, words]) => words).join(' ')} />
        )}
        {type.fields.map((field) => (
          <FieldEditor
            key={field.name}
            field={field}
            value={values[field.name]}
            path={field.name}
            form={form}
            onChange={(value) => set(field.name, value)}
          />
        ))}
      </fieldset>
    </Panel>
  )
}
