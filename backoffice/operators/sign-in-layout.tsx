import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { documentBrandName } from '#backoffice/layout/document-brand-name.ts'
import css from './sign-in-layout.module.css'

/** The layout of the pages before sign-in: one centred card. */
export function SignInLayout({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  const t = useTranslations('desk')
  useEffect(() => {
    document.title = `${title} · ${t('desk')}`
  }, [title, t])
  return (
    <main className={css.door}>
      <div className={css.card}>
        <p className={css.name}>
          {documentBrandName()} <span>{t('desk')}</span>
        </p>
        <h1 className={css.title}>{title}</h1>
        {text && <p className={css.text}>{text}</p>}
        {children}
      </div>
    </main>
  )
}
