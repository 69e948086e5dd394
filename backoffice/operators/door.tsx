import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { houseName } from '#backoffice/layout/house-name.ts'
import css from './door.module.css'

/** The layout of the pages before sign-in: one centred card. */
export function Door({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const t = useTranslations('desk')
  useEffect(() => {
    document.title = `${title} · ${t('desk')}`
  }, [title, t])
  return (
    <main className={css.door}>
      <div className={css.card}>
        <p className={css.name}>
          {houseName()} <span>{t('desk')}</span>
        </p>
        <h1 className={css.title}>{title}</h1>
        {text && <p className={css.text}>{text}</p>}
        {children}
      </div>
    </main>
  )
}
