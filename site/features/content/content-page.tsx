import type { ReactNode } from 'react'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { SuitsDivider } from '#ui/pictures/ornament.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { ContentBody } from './content-body.tsx'
import { Contents } from './contents.tsx'
import type { PageView } from './read-page.ts'
import css from './content-page.module.css'

/** A text with at least this many headings has a table of contents. */
const contentsFrom = 4

type ContentPageProps = {
  page: PageView
  /** Rendered before the editor's text. */
  children?: ReactNode
}

/** An editor's page: a text, a list, or an item of a list. */
export function ContentPage({ page, children }: ContentPageProps) {
  const hasContents = page.headings.length >= contentsFrom
  return (
    <article className={hasContents ? css.pageWithContents : css.page}>
      <header className={css.head} lang={page.lang}>
        {page.above && (
          <Link to={page.above.path} className={css.back}>
            <ChevronStartIcon size={18} />
            {page.above.title}
          </Link>
        )}
        <h1>{page.title}</h1>
        {page.lead && <p className={css.lead}>{page.lead}</p>}
      </header>
      {hasContents && <Contents headings={page.headings} lang={page.lang} />}
      <div className={css.matter}>
        {page.image && (
          <img
            className={css.image}
            src={page.image.url}
            alt={page.image.alternativeText ?? ''}
            width={page.image.width ?? undefined}
            height={page.image.height ?? undefined}
          />
        )}
        {children}
        <ContentBody page={page} />
        {hasContents && <SuitsDivider />}
      </div>
    </article>
  )
}
