import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { ListState } from './list-state.ts'
import type { ListFilter } from './list-types.ts'
import css from './filter-bar.module.css'

type FilterBarProps = {
  filters: readonly ListFilter[]
  searchLabel: string | undefined
  state: ListState
}

const waitMs = 300

/** Search and filters; each change is stored in the address. A phone shows the filters on demand. */
export function FilterBar({ filters, searchLabel, state }: FilterBarProps) {
  const t = useTranslations('list')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const set = filters.filter(({ name }) => state.filters.get(name)).length
  return (
    <search className={css.bar}>
      {searchLabel && (
        <Typed
          isSearch
          label={searchLabel}
          name="q"
          type="search"
          value={state.filters.get('q') ?? ''}
          onValue={(q) => state.change({ q }, 'replace')}
        />
      )}
      {filters.length > 0 && (
        <Button
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {set === 0 ? t('filters') : t('filtersOn', { count: set })}
        </Button>
      )}
      <div id={id} className={css.filters} data-open={isOpen || undefined}>
        {filters.map((filter) =>
          filter.kind === 'choice' ? (
            <div key={filter.name} className={css.filter}>
              <Field label={filter.label}>
                <Select
                  name={filter.name}
                  value={state.filters.get(filter.name) ?? ''}
                  options={[{ value: '', label: t('any') }, ...filter.options]}
                  onChange={(event) => state.change({ [filter.name]: event.target.value })}
                />
              </Field>
            </div>
          ) : (
            <Typed
              key={filter.name}
              label={filter.label}
              name={filter.name}
              type={filter.kind}
              value={state.filters.get(filter.name) ?? ''}
              onValue={(value) => state.change({ [filter.name]: value }, 'replace')}
            />
          ),
        )}
      </div>
    </search>
  )
}

type TypedProps = {
  label: string
  name: string
  type: 'search' | 'text' | 'number' | 'date'
  value: string
  onValue: (value: string) => void
  isSearch?: boolean
}

/** A field whose value goes into the address a moment after the last keystroke, or at once on Enter. */
function Typed({ label, name, type, value, onValue, isSearch = false }: TypedProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== known) {
    setKnown(value)
    // A value from the address replaces the field's, but not while the user is typing.
    if (typed.trim() === known) setTyped(value)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  const send = (next: string) => {
    clearTimeout(waiting.current)
    if (next.trim() !== value) onValue(next.trim())
  }
  const onTyped = (next: string) => {
    setTyped(next)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => send(next), waitMs)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') send(typed)
    if (event.key === 'Escape') event.currentTarget.blur()
  }
  return (
    <div className={css.filter} data-search-box={isSearch || undefined}>
      <Field label={label}>
        <Input
          name={name}
          type={type}
          value={typed}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={onKeyDown}
          {...(isSearch ? { 'data-search': '', 'aria-keyshortcuts': '/' } : {})}
        />
      </Field>
    </div>
  )
}
