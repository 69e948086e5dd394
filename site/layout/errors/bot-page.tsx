import { useTranslations } from 'use-intl'

/** What a search engine reads in place of an error page (LY-11): the house in two lines, inside its usual frame. */
export function BotPage() {
  const t = useTranslations('home.meta')
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('description')}</p>
    </>
  )
}
