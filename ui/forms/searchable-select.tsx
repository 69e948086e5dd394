import { Combobox as Base } from '@base-ui/react/combobox'
import { useImperativeHandle, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { selectItemMinPx } from '#contract/constants.ts'
import { useFieldControl } from './field.tsx'
import { CheckIcon, ChevronDownIcon, CloseIcon } from '../pictures/icons.tsx'
import type { SelectOption } from './select.tsx'
import { useVirtualRows } from '../display/virtual-rows.ts'
import css from './searchable-select.module.css'

/**
 * An option with an optional picture before its name: a country's flag. `short` is another searchable name, at
 * the end of its row, which the field shows once it is selected: a country's dialling code.
 */
export type SearchableOption = SelectOption & { start?: ReactNode; short?: string }

export type SearchableSelectProps = {
  options: readonly SearchableOption[]
  value?: string | null
  defaultValue?: string
  onValueChange?: (value: string | null) => void
  placeholder?: string
  /** Shown when nothing matches: "No country of that name". */
  emptyText: ReactNode
  /** Names of the two small buttons: "Clear", "Show all". */
  clearLabel: string
  openLabel: string
  /** The name under which a form sends the value. */
  name?: string
  autoComplete?: string
  /** Its own name, where it is not the only control of its field. */
  label?: string
  id?: string
  isDisabled?: boolean
  onBlur?: () => void
  /** The text input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>
}

const shortOf = ({ short, label }: SearchableOption): string => short ?? label
const namesOf = ({ label, short = '' }: SearchableOption): string => `${label} ${short}`

/** High enough for a finger, and never below the specified min (UI-07). */
const rowPx = Math.max(44, selectItemMinPx)
const listPx = 7 * rowPx

/**
 * A searchable select. Only the visible rows are rendered, so a list of every country costs no more than a
 * short one. 48 KB of script: for the chunks of routes that need it.
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
  label,
  id,
  isDisabled,
  onBlur,
  ref,
  ...form
}: SearchableSelectProps) {
  const ofField = useFieldControl({})
  const wiring: typeof ofField = label === undefined ? ofField : {}
  const { contains } = Base.useFilter({ sensitivity: 'base' })
  const rows = useRef<RowsHandle>(null)
  const optionOf = (wanted: string | null | undefined) =>
    options.find((option) => option.value === wanted) ?? null
  return (
    <Base.Root
      items={options}
      virtualized
      autoHighlight
      itemToStringLabel={shortOf}
      filter={(option: SearchableOption, query: string) => contains(option, query, namesOf)}
      {...(value === undefined ? { defaultValue: optionOf(defaultValue) } : { value: optionOf(value) })}
      onValueChange={(option: SelectOption | null) => onValueChange?.(option?.value ?? null)}
      isItemEqualToValue={(option: SelectOption, other: SelectOption) => option.value === other.value}
      onItemHighlighted={(_option, { reason, index }) => {
        if (reason !== 'pointer' && index >= 0) rows.current?.scrollToRow(index)
      }}
      required={wiring.required}
      disabled={isDisabled}
      {...form}
    >
      <Base.InputGroup className={css.box} data-invalid={wiring['aria-invalid'] || undefined}>
        <Base.Input
          ref={ref}
          className={css.input}
          onBlur={onBlur}
          // Typing then replaces the selection.
          onFocus={(event) => event.currentTarget.select()}
          placeholder={placeholder}
          id={id ?? wiring.id}
          aria-label={label}
          aria-invalid={wiring['aria-invalid']}
          aria-describedby={wiring['aria-describedby']}
        />
        {!isDisabled && label === undefined && (
          <Base.Clear className={css.button} aria-label={clearLabel}>
            <CloseIcon size={18} />
          </Base.Clear>
        )}
        {!isDisabled && (
          <Base.Trigger className={css.button} aria-label={openLabel}>
            <ChevronDownIcon size={18} />
          </Base.Trigger>
        )}
      </Base.InputGroup>
      <Base.Portal className={css.layer}>
        <Base.Positioner className={css.positioner} sideOffset={4} align="start">
          <Base.Popup className={css.popup}>
            <Base.Empty className={css.empty}>{emptyText}</Base.Empty>
            <Rows ref={rows} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type RowsHandle = { scrollToRow(index: number): void }

function Rows({ ref }: { ref: Ref<RowsHandle> }) {
  const list = useRef<HTMLDivElement>(null)
  const options = Base.useFilteredItems<SearchableOption>()
  const { rows, totalPx, scrollToRow } = useVirtualRows(list, { count: options.length, rowPx })
  useImperativeHandle(ref, () => ({ scrollToRow }), [scrollToRow])
  return (
    <Base.List ref={list} className={css.list} style={{ blockSize: Math.min(totalPx, listPx) }}>
      <div role="presentation" className={css.rows} style={{ blockSize: totalPx }}>
        {rows.map(({ index, startPx }) => {
          const option = options[index]
          if (!option) return null
          return (
            <Base.Item
              key={option.value}
              index={index}
              value={option}
              disabled={option.isDisabled}
              className={css.row}
              style={{ blockSize: rowPx, insetBlockStart: startPx }}
              aria-setsize={options.length}
              aria-posinset={index + 1}
            >
              {option.start}
              <span className={css.label}>{option.label}</span>
              {option.short && (
                <bdi dir="ltr" className={css.short}>
                  {option.short}
                </bdi>
              )}
              <Base.ItemIndicator>
                <CheckIcon size={18} />
              </Base.ItemIndicator>
            </Base.Item>
          )
        })}
      </div>
    </Base.List>
  )
}
