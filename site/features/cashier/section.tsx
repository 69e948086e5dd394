import type { ReactNode } from 'react'
import { ChevronStartIcon } from '#ui/icons.tsx'
import { Link } from '../../layout/link.tsx'
import { NavigationList, type NavigationItem } from '../../layout/navigation.tsx'
import css from './section.module.css'

type SectionProps = { label: string; places: readonly NavigationItem[]; children: ReactNode }

/** A part of the house with several pages, such as the cashier: its own navigation above each of them. */
export function Section({ label, places, children }: SectionProps) {
  return (
    <>
      <nav aria-label={label} className={css.navigation}>
        <NavigationList items={places} className={css.places} linkClassName={css.place} />
      </nav>
      {children}
    </>
  )
}

type SectionPageProps = {
  /** The way up, where the page stands below another. */
  back?: { to: string; label: string }
  title: ReactNode
  lead?: ReactNode
  /** Stands beside the page on a desk and below it on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** One page of a section: what it is, what to do, and what may be looked at beside it. */
export function SectionPage({ back, title, lead, aside, children }: SectionPageProps) {
  return (
    <div className={css.page}>
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
    </div>
  )
}
