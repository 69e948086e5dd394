import { Combobox as Base } from '@base-ui/react/combobox'
import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useFieldControl } from './field.tsx'
import { CheckIcon, ChevronDownIcon, CloseIcon } from './icons.tsx'
import type { SelectOption } from './select.tsx'
import css from './searchable-select.module.css'

export type SearchableSelectProps = {
  options: readonly SelectOption[]
  value?: string | null
  defaultValue?: string
  onValueChange?: (value: string | null) => void
  placeholder?: string
  /** Said when nothing matches what was typed: "No country of that name". */
  emptyText: ReactNode
  /** Names of the two small buttons: "Clear", "Show all". */
  clearLabel: string
  openLabel: string
  /** The name under which a form sends the value. */
  name?: string
  autoComplete?: string
  isDisabled?: boolean
}

/** High enough for a finger, and above the 36 px of UI-07. */
const rowHeight = 44
const listHeight = 308
const rowsBeyond = 4

/**
 * One of many, found by typing. Only the rows in view are in the page, so a list of every country costs no
 * more than a short one. 48 KB of script: for the chunks of routes that need it.
 */
export function SearchableSelect({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  emptyText,
  clearLabel,
  openLabel,
  isDisabled,
  ...form
}: SearchableSelectProps) {
  const wiring = useFieldControl({})
  const list = useRef<HTMLDivElement>(null)
  const optionOf = (wanted: string | null | undefined) =>
    options.find((option) => option.value === wanted) ?? null
  return (
    <Base.Root
      items={options}
      virtualized
      autoHighlight
      {...(value === undefined ? { defaultValue: optionOf(defaultValue) } : { value: optionOf(value) })}
      onValueChange={(option: SelectOption | null) => onValueChange?.(option?.value ?? null)}
      isItemEqualToValue={(option: SelectOption, other: SelectOption) => option.value === other.value}
      onItemHighlighted={(_option, { reason, index }) => {
        if (reason !== 'pointer') scrollToRow(list.current, index)
      }}
      required={wiring.required}
      disabled={isDisabled}
      {...form}
    >
      <Base.InputGroup className={css.box} data-invalid={wiring['aria-invalid'] || undefined}>
        <Base.Input
          className={css.input}
          placeholder={placeholder}
          id={wiring.id}
          aria-invalid={wiring['aria-invalid']}
          aria-describedby={wiring['aria-describedby']}
        />
        <Base.Clear className={css.button} aria-label={clearLabel}>
          <CloseIcon size={18} />
        </Base.Clear>
        <Base.Trigger className={css.button} aria-label={openLabel}>
          <ChevronDownIcon size={18} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal className={css.layer}>
        <Base.Positioner className={css.positioner} sideOffset={4}>
          <Base.Popup className={css.popup}>
            <Base.Empty className={css.empty}>{emptyText}</Base.Empty>
            <Rows list={list} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The rows in view and a few beyond. */
function Rows({ list }: { list: RefObject<HTMLDivElement | null> }) {
  const options = Base.useFilteredItems<SelectOption>()
  const [scrolledBy, setScrolledBy] = useState(0)
  const first = Math.max(0, Math.floor(scrolledBy / rowHeight) - rowsBeyond)
  const last = Math.ceil((scrolledBy + listHeight) / rowHeight) + rowsBeyond
  return (
    <Base.List
      ref={list}
      className={css.list}
      style={{ maxBlockSize: listHeight }}
      onScroll={(event) => setScrolledBy(event.currentTarget.scrollTop)}
    >
      <div role="presentation" className={css.rows} style={{ blockSize: options.length * rowHeight }}>
        {options.slice(first, last).map((option, offset) => (
          <Base.Item
            key={option.value}
            index={first + offset}
            value={option}
            disabled={option.isDisabled}
            className={css.row}
            style={{ blockSize: rowHeight, insetBlockStart: (first + offset) * rowHeight }}
            aria-setsize={options.length}
            aria-posinset={first + offset + 1}
          >
            <span>{option.label}</span>
            <Base.ItemIndicator>
              <CheckIcon size={18} />
            </Base.ItemIndicator>
          </Base.Item>
        ))}
      </div>
    </Base.List>
  )
}

function scrollToRow(list: HTMLDivElement | null, index: number): void {
  if (!list || index < 0) return
  const top = index * rowHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + rowHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + rowHeight - list.clientHeight
}
