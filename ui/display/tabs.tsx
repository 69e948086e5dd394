import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import css from './tabs.module.css'

export type TabsProps = {
  /** The accessible name of the tabs. */
  label: string
  items: { value: string; label: ReactNode; panel: ReactNode; isDisabled?: boolean }[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** Panels of one page, one at a time. For pages with their own address use links, not tabs. */
export function Tabs({ label, items, value, defaultValue = items[0]?.value, onValueChange }: TabsProps) {
  return (
    <Base.Root
      className={css.tabs}
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(next: string) => onValueChange?.(next)}
    >
      <Base.List className={css.list} aria-label={label}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} disabled={item.isDisabled} className={css.tab}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={css.panel}>
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
