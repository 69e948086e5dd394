import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldDescription } from '#contract/operator/shapes/content-forms.ts'
import { Button, IconButton } from '#ui/forms/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { ChevronDownIcon, CloseIcon, PlusIcon } from '#ui/pictures/icons.tsx'
import { initialFields } from '../content-types.ts'
import { fieldName } from '../field-names.ts'
import { FieldEditor, Named, type FieldEditorProps } from './field-editor.tsx'
import css from './fields.module.css'

type Item = Readonly<Record<string, unknown>>

const itemsOf = (value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : [])

const fieldsOfItem = (field: FieldDescription, item: Item): readonly FieldDescription[] =>
  field.kind === 'zone'
    ? (field.components?.find(({ name }) => name === item.__component)?.fields ?? [])
    : (field.fields ?? [])

const isNonEmptyText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** The title of an item: its label, or else its first text. */
const titleOf = ({ __component: _kind, ...item }: Item): string => {
  const { label, title, question, name } = item
  const said = [label, title, question, name, ...Object.values(item)].find(isNonEmptyText) ?? ''
  return said.replaceAll(/<[^>]*>/g, ' ').slice(0, 80)
}

const Fields = ({
  fields,
  value,
  onChange,
  path,
  form,
}: Omit<FieldEditorProps, 'field' | 'value'> & { fields: readonly FieldDescription[]; value: Item }) =>
  fields.map((inner) => (
    <FieldEditor
      key={inner.name}
      field={inner}
      value={value[inner.name]}
      path={`${path}.${inner.name}`}
      form={form}
      onChange={(next) => onChange({ ...value, [inner.name]: next })}
    />
  ))

export function GroupField(props: FieldEditorProps) {
  const { field, value, onChange } = props
  const t = useTranslations('content')
  const fields = field.fields ?? []
  const name = fieldName(field.name)
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>
        <Named field={field} />
      </legend>
      {value ? (
        <>
          <Fields {...props} fields={fields} value={value as Item} />
          <Button size="small" tone="quiet" onClick={() => onChange(null)}>
            {t('removePart', { name })}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          iconStart={<PlusIcon size={16} />}
          onClick={() => onChange(initialFields(fields))}
        >
          {t('addPart', { name })}
        </Button>
      )}
    </fieldset>
  )
}

export function ListField(props: FieldEditorProps) {
  const { field, value, onChange, form, path } = props
  const items = itemsOf(value)
  const put = (at: number, item: Item) => onChange(items.map((one, place) => (place === at ? item : one)))
  const move = (at: number, by: -1 | 1) => {
    const next = items.filter((_one, place) => place !== at)
    next.splice(at + by, 0, items[at] ?? {})
    onChange(next)
  }
  const problem = form.problems[path]
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>
        <Named field={field} />
      </legend>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {items.map((item, at) => (
        <ItemEditor
          // An item is keyed by the id of the server; a new one by its index.
          key={typeof item.id === 'number' ? item.id : `new-${at}`}
          {...props}
          item={item}
          at={at}
          count={items.length}
          onItem={(next) => put(at, next)}
          onMove={(by) => move(at, by)}
          onRemove={() => onChange(items.filter((_one, place) => place !== at))}
        />
      ))}
      <AddItem field={field} onAdd={(item) => onChange([...items, item])} />
    </fieldset>
  )
}

type ItemEditorProps = FieldEditorProps & {
  item: Item
  at: number
  count: number
  onItem: (item: Item) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ItemEditor({ item, at, count, onItem, onMove, onRemove, ...props }: ItemEditorProps) {
  const t = useTranslations('content')
  const { field, form, path } = props
  const own = `${path}.${at}`
  const isWrong = Object.keys(form.problems).some((name) => name.startsWith(`${own}.`))
  const [isOpen, setOpen] = useState(item.id === undefined)
  const name = titleOf(item) || t('item', { number: at + 1 })
  const isShown = isOpen || isWrong
  return (
    <div className={css.item}>
      <div className={css.itemHead}>
        <button
          type="button"
          className={css.itemName}
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
        >
          <ChevronDownIcon size={16} className={isShown ? css.open : css.closed} />
          {typeof item.__component === 'string' && <b>{fieldName(item.__component)}</b>} {name}
        </button>
        <IconButton label={t('up', { name })} disabled={at === 0} onClick={() => onMove(-1)}>
          <ChevronDownIcon size={16} className={css.up} />
        </IconButton>
        <IconButton label={t('down', { name })} disabled={at === count - 1} onClick={() => onMove(1)}>
          <ChevronDownIcon size={16} />
        </IconButton>
        <IconButton label={t('removePart', { name })} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      </div>
      {isShown && (
        <div className={css.itemBody}>
          <Fields
            fields={fieldsOfItem(field, item)}
            value={item}
            path={own}
            form={form}
            onChange={(next) => onItem(next as Item)}
          />
        </div>
      )}
    </div>
  )
}

function AddItem({ field, onAdd }: { field: FieldDescription; onAdd: (item: Item) => void }) {
  const t = useTranslations('content')
  const name = fieldName(field.name)
  const kinds = field.components ?? []
  const [kind, setKind] = useState(kinds[0]?.name ?? '')
  const add = () =>
    onAdd(
      field.kind === 'zone'
        ? { __component: kind, ...initialFields(kinds.find((one) => one.name === kind)?.fields ?? []) }
        : initialFields(field.fields ?? []),
    )
  return (
    <div className={css.add}>
      {kinds.length > 1 && (
        <Select
          aria-label={t('kindOfItem')}
          value={kind}
          options={kinds.map((one) => ({ value: one.name, label: fieldName(one.name) }))}
          onChange={(event) => setKind(event.target.value)}
        />
      )}
      <Button size="small" iconStart={<PlusIcon size={16} />} onClick={add}>
        {t('addItem', { name })}
      </Button>
    </div>
  )
}
