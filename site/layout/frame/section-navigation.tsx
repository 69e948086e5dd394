import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { bringIntoView } from '../links/bring-into-view.ts'
import { Link } from '../links/link.tsx'
import { NavigationList, type NavigationItem } from './navigation.tsx'
import css from './section-navigation.module.css'

/** The content beside every page of a section. */
const SectionRail = createContext<ReactNode>(undefined)

type SectionProps = {
  label: string
  places: readonly NavigationItem[]
  /** Beside each page without its own aside that is not wide; below it on a narrow screen. */
  rail?: ReactNode
  children: ReactNode
}

/** A section of several pages, such as the cashier, with its own navigation above each. */
export function Section({ label, places, rail, children }: SectionProps) {
  const { pathname } = useLocation()
  const navigation = useRef<HTMLElement>(null)
  // On a phone the current item may be outside the visible part.
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

/** Scrolls the current item to the middle of its list, and moves nothing else. */
const showCurrent = (navigation: HTMLElement | null): void => {
  const current = navigation?.querySelector('[aria-current]')
  const list = current?.closest('ul')
  if (current && list) list.scrollBy({ left: middleOf(current) - middleOf(list) })
}

type SectionPageProps = {
  /** The link to the parent page, if there is one. */
  back?: { to: string; label: string }
  title: ReactNode
  lead?: ReactNode
  /** Beside the page on wide screens, and below it on a phone. */
  aside?: ReactNode
  /** Takes the full width, for tables. */
  isWide?: boolean
  children: ReactNode
}

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
