import { Link } from './link.tsx'
import css from './address-tabs.module.css'

type AddressTabsProps = {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly { readonly to: string; readonly label: string; readonly isCurrent: boolean }[]
  /** A scrolling line, two halves, or as many rows as needed. */
  layout?: 'line' | 'pair' | 'rows'
}

/** Lists of one page with an address each, so that the switch consists of links. */
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
