import { useTranslations } from 'use-intl'
import { Table } from '#ui/display/table.tsx'
import { fieldName, optionName } from './field-names.ts'
import css from './shown-value.module.css'

type Group = Readonly<Record<string, unknown>>

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The ids of items are internal to the store. */
const ownNames = (items: readonly Group[]): string[] => [
  ...new Set(items.flatMap((item) => Object.keys(item)).filter((name) => name !== 'id')),
]

/** A list with a row for each item, and a column for each field that any item has. */
function Items({ items, name, lang }: { items: readonly Group[]; name: string; lang: string | undefined }) {
  const t = useTranslations('content')
  const headerOf = (field: string) => (field === '__component' ? t('kindOfItem') : fieldName(field))
  return (
    <Table
      caption={fieldName(name)}
      rows={items.map((item, at) => ({ item, at }))}
      rowKey={({ at }) => String(at)}
      columns={ownNames(items).map((field) => ({
        key: field,
        header: headerOf(field),
        cell: ({ item }: { item: Group; at: number }) =>
          field === '__component' ? (
            fieldName(String(item[field]))
          ) : (
            <ShownValue name={field} value={item[field]} lang={lang} />
          ),
      }))}
    />
  )
}

type ShownValueProps = { name: string; value: unknown; lang?: string | undefined }

/** A field's value, read-only: markup as source, lists as tables. */
export function ShownValue({ name, value, lang }: ShownValueProps) {
  const t = useTranslations('content')
  if (isNothing(value)) return '–'
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (isGroup(value)) return <Items items={[value]} name={name} lang={lang} />
  if (Array.isArray(value) && value.every(isGroup)) return <Items items={value} name={name} lang={lang} />
  if (typeof value === 'string' && name === 'chat') return optionName(value)
  return (
    <pre className={css.value} lang={lang} dir="auto">
      {Array.isArray(value) ? value.join('\n') : String(value)}
    </pre>
  )
}
