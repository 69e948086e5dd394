import { Link } from './link.tsx'
import css from './address-tabs.module.css'

type AddressTabsProps = {
  /** Names the row of tabs. */
  label: string
  tabs: readonly { readonly to: string; readonly label: string; readonly isCurrent: boolean }[]
  /** In a line that scrolls, two halves, or as many rows as they need. */
  layout?: 'line' | 'pair' | 'rows'
}

/** Lists of one page that have an address each, so that the switch between them is of links. */
export function AddressTabs({ label, tabs, layout = 'line' }: AddressTabsProps) {
  return (
    <nav aria-label={label} className={css.tabs} data-layout={layout}>
      {tabs.map(({ to, label: name, isCurrent }) => (
        <Link
          key={to}
          to={to}
          className={css.tab}
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
