import { ChevronEndIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import type { PageCard } from './read-page.ts'
import css from './page-cards.module.css'

type PageCardsProps = {
  pages: readonly PageCard[]
  label?: string
  /** A plain list of titles. */
  isPlain?: boolean
}

export function PageCards({ pages, label, isPlain = false }: PageCardsProps) {
  return (
    <ul className={isPlain ? css.list : css.cards} aria-label={label}>
      {pages.map((page) => (
        <li key={page.path} className={isPlain ? css.row : css.card}>
          {!isPlain && page.image && (
            <img
              src={page.image.url}
              alt=""
              width={page.image.width ?? undefined}
              height={page.image.height ?? undefined}
              loading="lazy"
              className={css.image}
            />
          )}
          <div className={css.words}>
            {/* The link covers the card: all of it can be pressed, and a screen reader reads one name. */}
            <Link to={page.path} className={css.link}>
              {page.title}
              <ChevronEndIcon size={18} className={css.chevron} />
            </Link>
            {!isPlain && page.lead && <p className={css.lead}>{page.lead}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
