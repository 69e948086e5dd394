import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import css from './tabs.module.css'

export type TabsProps = {
  /** The accessible name of the tabs. */
  label: string
  items: { value: string; label: ReactNode; panel: ReactNode; isDisabled?: boolean }[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** The one tab stop: the tab of this value, or the first that is not disabled. */
const stopOf = (items: TabsProps['items'], value: string | undefined) => {
  const enabled = items.filter(({ isDisabled }) => !isDisabled)
  return enabled.find((item) => item.value === value) ?? enabled[0]
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The tab that a key leads to, around the ends; in a list from right to left the arrows change places. */
const nextTab = ({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): HTMLElement | undefined => {
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const tabs = all.filter((tab) => tab === target || !tab.ariaDisabled)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  const step = steps[key]
  if (step === undefined) return undefined
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  const from = tabs.indexOf(target as HTMLElement)
  return tabs[(from + (isRightToLeft ? -step : step) + tabs.length) % tabs.length]
}

/**
 * Panels of one page, one at a time. For pages with their own address use links, not tabs. Arrows, Home and End
 * move the focus, and Enter or Space shows the panel (WAI-ARIA tabs with manual activation).
 */
export function Tabs({ label, items, value, defaultValue = items[0]?.value, onValueChange }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(defaultValue)
  const shown = value ?? chosen
  const list = useRef<HTMLDivElement>(null)
  const show = (next: string) => {
    if (next === shown) return
    setChosen(next)
    onValueChange?.(next)
  }
  const [focused, setFocused] = useState<string>()
  const stop = stopOf(items, focused ?? shown)
  return (
    <div className={css.tabs}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={css.list}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
          const next = nextTab(event)
          if (!next) return
          event.preventDefault()
          next.focus()
        }}
        onBlur={({ relatedTarget }) => {
          if (!list.current?.contains(relatedTarget)) setFocused(undefined)
        }}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}${item.value}-tab`}
            className={css.tab}
            aria-selected={item.value === shown}
            aria-controls={item.value === shown ? `${id}${item.value}` : undefined}
            aria-disabled={item.isDisabled || undefined}
            data-disabled={item.isDisabled || undefined}
            tabIndex={item === stop ? 0 : -1}
            onFocus={() => setFocused(item.value)}
            onClick={() => {
              if (!item.isDisabled) show(item.value)
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map(
        (item) =>
          item.value === shown && (
            <div
              key={item.value}
              role="tabpanel"
              id={`${id}${item.value}`}
              aria-labelledby={`${id}${item.value}-tab`}
              tabIndex={0}
              className={css.panel}
            >
              {item.panel}
            </div>
          ),
      )}
    </div>
  )
}
