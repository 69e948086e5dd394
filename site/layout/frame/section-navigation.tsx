import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { bringIntoView } from '../links/bring-into-view.ts'
import { Link } from '../links/link.tsx'
import { NavigationList, type NavigationItem } from './navigation.tsx'
import css from './section-navigation.module.css'

/** What stands beside every page of a section. */
const SectionRail = createContext<ReactNode>(undefined)

type SectionProps = {
  label: string
  places: readonly NavigationItem[]
  /** Stands beside each page that has nothing of its own there and is not wide; on a narrow screen, below it. */
  rail?: ReactNode
  children: ReactNode
}

/** A part of the house with several pages, such as the cashier: its own navigation above each of them. */
export function Section({ label, places, rail, children }: SectionProps) {
  const { pathname } = useLocation()
  const navigation = useRef<HTMLElement>(null)
  // On a phone the place that is open may lie beyond the edge.
  useEffect(() => showCurrent(navigation.current), [pathname])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of its links */}
      <nav ref={navigation} aria-label={label} className={css.navigation} onFocus={bringIntoView}>
        <NavigationList items={places} className={css.places} linkClassName={css.place} />
      </nav>
      <SectionRail value={rail}>{children}</SectionRail>
    </>
  )
}

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Brings the marked place into the middle of its list, and moves nothing else. */
const showCurrent = (navigation: HTMLElement | null): void => {
  const current = navigation?.querySelector('[aria-current]')
  const list = current?.closest('ul')
  if (current && list) list.scrollBy({ left: middleOf(current) - middleOf(list) })
}

type SectionPageProps = {
  /** The way up, where the page stands below another. */
  back?: { to: string; label: string }
  title: ReactNode
  lead?: ReactNode
  /** Stands beside the page on a desk and below it on a phone. */
  aside?: ReactNode
  /** Takes the whole column, for tables. */
  isWide?: boolean
  children: ReactNode
}

/** One page of a section: what it is, what to do, and what may be looked at beside it. */
export function SectionPage({ back, title, lead, aside, isWide, children }: SectionPageProps) {
  const rail = use(SectionRail)
  const hasRail = rail !== undefined && !aside && !isWide
  return (
    <div className={isWide ? css.wide : hasRail ? css.railed : css.page}>
      <div className={css.matter}>
        {back && (
          <Link to={back.to} className={css.back}>
            <ChevronStartIcon size={18} />
            {back.label}
          </Link>
        )}
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
      {hasRail && <div className={css.rail}>{rail}</div>}
    </div>
  )
}
