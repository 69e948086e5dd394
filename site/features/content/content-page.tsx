import { useTranslations } from 'use-intl'
import { ChevronStartIcon } from '#ui/icons.tsx'
import { SuitsDivider } from '#ui/ornament.tsx'
import { Link } from '../../layout/link.tsx'
import { ContentBody } from './content-body.tsx'
import type { PageView } from './read-page.ts'
import css from './content-page.module.css'

/** From so many headings on, a text has a table of contents. */
const contentsFrom = 4

/** An editor's page: a text of the house, a list of things, or one of them. */
export function ContentPage({ page }: { page: PageView }) {
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
      {hasContents && <Contents page={page} />}
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
        <ContentBody page={page} />
        {hasContents && <SuitsDivider />}
      </div>
    </article>
  )
}

/** Closed on a phone, where it would stand before the text; always open beside it on a desk. */
function Contents({ page }: { page: PageView }) {
  const t = useTranslations('content')
  return (
    <nav aria-label={t('contents')} className={css.contents}>
      <details>
        <summary>{t('contents')}</summary>
        <ol lang={page.lang}>
          {page.headings.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${encodeURIComponent(id)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
