import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldDescription } from '#contract/operator/shapes/content-forms.ts'
import { Spinner } from '#ui/display/spinner.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { fieldName, optionName } from '../field-names.ts'
import { GroupField, ListField } from './list-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RelationField } from './relation-field.tsx'
import css from './fields.module.css'

const RichText = lazy(() =>
  import('../editors/rich-text.tsx').then((module) => ({ default: module.RichText })),
)
const CodeText = lazy(() =>
  import('../editors/code-text.tsx').then((module) => ({ default: module.CodeText })),
)

export type FormContext = {
  readonly problems: Readonly<Record<string, string>>
  /** Titles of the referenced entries, by document id. */
  readonly related: Readonly<Record<string, string>>
  readonly language: string | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
}

export type FieldEditorProps = {
  field: FieldDescription
  value: unknown
  onChange: (value: unknown) => void
  /** The path of the field: `items.0.label`. */
  path: string
  form: FormContext
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** One field of an entry, rendered by its description: every kind of field has its control here. */
export function FieldEditor(props: FieldEditorProps) {
  const { field, value, onChange, path, form } = props
  switch (field.kind) {
    case 'boolean':
      return (
        <Switch
          label={<Named {...props} />}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'component':
      return <GroupField {...props} />
    case 'components':
    case 'zone':
      return <ListField {...props} />
    case 'media':
      return <PictureField {...props} />
    case 'relation':
    case 'relations':
      return <RelationField {...props} />
    case 'html':
      return <Written {...props} as="html" />
    default:
      return field.is_code ? (
        <Written {...props} as="code" />
      ) : (
        <Field
          label={<Named {...props} />}
          hint={<Hint field={field} />}
          error={form.problems[path]}
          isRequired={field.is_required}
        >
          <Control field={field} value={value} onChange={onChange} form={form} />
        </Field>
      )
  }
}

/** The name of a field, and whether its value is shared by all languages. */
export function Named({ field }: Pick<FieldEditorProps, 'field'>) {
  const t = useTranslations('content')
  return (
    <>
      {fieldName(field.name)}
      {field.is_shared && <span className={css.shared}> · {t('sharedField')}</span>}
    </>
  )
}

function Hint({ field }: { field: FieldDescription }) {
  const t = useTranslations('content')
  if (field.kind === 'json') return t('onePerLine')
  if (field.kind === 'datetime') return t('inUtc')
  return null
}

/** A text with an editor of its own, which is loaded when it is first needed. */
function Written({ field, value, onChange, path, form, as }: FieldEditorProps & { as: 'html' | 'code' }) {
  const problem = form.problems[path]
  const Editor = as === 'html' ? RichText : CodeText
  const t = useTranslations('desk')
  return (
    <div className={css.written}>
      <div className={css.label}>
        <Named field={field} />
      </div>
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <Editor
          label={fieldName(field.name)}
          value={textOf(value)}
          onChange={onChange}
          lang={form.language}
          dir={form.dir}
        />
      </Suspense>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** `2026-05-01T10:00:00.000Z` as the browser's date control takes it. */
const localTime = (value: unknown): string => textOf(value).slice(0, 16)
const isoTime = (typed: string): string | null => (typed === '' ? null : `${typed}:00.000Z`)

const numberOf = (typed: string): unknown => {
  if (typed.trim() === '') return null
  const number = Number(typed)
  return Number.isFinite(number) ? number : typed
}

function Control({ field, value, onChange, form }: Omit<FieldEditorProps, 'path'>) {
  const { bounds, kind } = field
  const words = { lang: form.language, dir: field.is_shared ? undefined : form.dir }
  switch (kind) {
    case 'text':
      return (
        <TextArea
          rows={3}
          maxLength={bounds.max_length}
          value={textOf(value)}
          {...words}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'json':
      return (
        <TextArea
          rows={4}
          dir="ltr"
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      )
    case 'enumeration':
      return (
        <Select
          value={textOf(value)}
          options={[
            ...(field.initial === null ? [{ value: '', label: '–' }] : []),
            ...(field.options ?? []).map((option) => ({ value: option, label: optionName(option) })),
          ]}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )
    case 'integer':
    case 'decimal':
      return (
        <Input
          inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
          value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
          onChange={(event) => onChange(numberOf(event.target.value))}
        />
      )
    case 'datetime':
      return (
        <Input
          type="datetime-local"
          value={localTime(value)}
          onChange={(event) => onChange(isoTime(event.target.value))}
        />
      )
    default:
      return (
        <Input
          maxLength={bounds.max_length}
          value={textOf(value)}
          {...words}
          autoComplete="off"
          onChange={({ target }) =>
            onChange(target.value === '' && field.initial === null ? null : target.value)
          }
        />
      )
  }
}
