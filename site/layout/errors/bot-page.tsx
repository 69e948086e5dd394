import { useTranslations } from 'use-intl'

/** What a search engine gets instead of an error page (LY-11): two lines about the site, in its layout. */
export function BotPage() {
  const t = useTranslations('home.meta')
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('description')}</p>
    </>
  )
}
