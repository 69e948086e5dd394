import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import css from './record-tabs.module.css'

export type RecordTab = { readonly to: string; readonly label: string; readonly isExact?: boolean }

/** The tabs of a record, each with its own address; the open one is scrolled into view. */
export function RecordTabs({ label, tabs }: { label: string; tabs: readonly RecordTab[] }) {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={bar} className={css.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, isExact = false }) => (
        <NavLink key={to} className={css.tab} to={to} end={isExact} preventScrollReset>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
