import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedEntry } from '#contract/operator/content.ts'
import { Button, IconButton } from '#ui/forms/button.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CloseIcon, PlusIcon } from '#ui/pictures/icons.tsx'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { fieldName } from '../field-names.ts'
import { Named, type FieldEditorProps } from './field-editor.tsx'
import css from './fields.module.css'

const idsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? [value] : []
}

export function RelationField({ field, value, onChange, path, form }: FieldEditorProps) {
  const t = useTranslations('content')
  const [isOpen, setOpen] = useState(false)
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  const ids = idsOf(value)
  const isList = field.kind === 'relations'
  const titleOf = (id: string) => titles[id] ?? form.related[id] ?? id
  const problem = form.problems[path]
  const set = (next: readonly string[]) => onChange(isList ? next : (next.at(-1) ?? null))
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
      {ids.length > 0 && (
        <ul className={css.named}>
          {ids.map((id) => (
            <li key={id}>
              {titleOf(id)}
              <IconButton
                label={t('removePart', { name: titleOf(id) })}
                onClick={() => set(ids.filter((one) => one !== id))}
              >
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="small" iconStart={<PlusIcon size={16} />} onClick={() => setOpen(true)}>
          {t('choose', { name: fieldName(field.name) })}
        </Button>
      </div>
      <EntryPicker
        type={field.target ?? ''}
        language={form.language}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPick={({ document_id, title }) => {
          setTitles({ ...titles, [document_id]: title })
          set([...ids.filter((id) => id !== document_id), document_id])
          setOpen(false)
        }}
      />
    </fieldset>
  )
}

type EntryPickerProps = {
  type: string
  language: string | undefined
  isOpen: boolean
  onClose: () => void
  onPick: (entry: ListedEntry) => void
}

/** A dialog that searches the entries of a type by any word. */
function EntryPicker({ type, language, isOpen, onClose, onPick }: EntryPickerProps) {
  const t = useTranslations('content')
  const shell = useTranslations('desk')
  const [found, setFound] = useState<readonly ListedEntry[]>([])
  const find = (q: string) =>
    backofficeApi.get('content/getList', { type, language, q: q || undefined, count: 20 }).then(
      ({ items }) => setFound(items),
      () => setFound([]),
    )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('chooseEntry')}
      closeLabel={shell('close')}
      size="small"
    >
      <div className={css.picker}>
        <Input
          type="search"
          aria-label={t('searchEntries')}
          placeholder={t('searchEntries')}
          onFocus={(event) => void find(event.target.value)}
          onChange={(event) => void find(event.target.value)}
        />
        <ul className={css.found}>
          {found.map((entry) => (
            <li key={entry.document_id}>
              <Button tone="quiet" onClick={() => onPick(entry)}>
                {entry.title}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
