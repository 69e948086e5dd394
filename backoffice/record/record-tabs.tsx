import { NavLink } from 'react-router'
import css from './record-tabs.module.css'

export type RecordTab = { readonly to: string; readonly label: string; readonly isExact?: boolean }

/** The parts of a record, each with an address of its own. */
export function RecordTabs({ label, tabs }: { label: string; tabs: readonly RecordTab[] }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, isExact = false }) => (
        <NavLink key={to} className={css.tab} to={to} end={isExact} preventScrollReset>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
