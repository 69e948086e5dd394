import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import css from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** Shown beside the title: a status, a count. */
  aside?: ReactNode
  actions?: ReactNode
  /** The list that contains this record. */
  back?: { to: string; label: string }
}

/** The title of a page, which is also the document's, with the page's actions. */
export function PageHead({ title, aside, actions, back }: PageHeadProps) {
  const t = useTranslations('desk')
  useEffect(() => {
    document.title = `${title} · ${t('desk')}`
  }, [title, t])
  return (
    <header className={css.head}>
      {back && (
        <Link className={css.back} to={back.to}>
          <ChevronStartIcon size={16} />
          {back.label}
        </Link>
      )}
      <div className={css.line}>
        <h1 className={css.title}>{title}</h1>
        {aside}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </header>
  )
}
