import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { allowsThirdPartyCode } from '../../allows-third-party-code.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../paths.ts'
import { ConsentForm } from './consent-form.tsx'
import { useConsent } from './consent-store.ts'
import css from './consent-banner.module.css'

/**
 * Asks for consent before any optional code runs (AN-06), if the brand has any. Refusal takes as much effort as
 * acceptance, nothing is preselected, and the page works without an answer. It is part of the document, so it
 * does not appear late or move anything, and works without scripts.
 */
export function ConsentBanner() {
  const t = useTranslations('consent')
  const { consent } = useSite()
  const place = useLocation()
  const { asked: answered } = useConsent({ asked: consent.answered, allowed: [] })
  const asked = consent.purposes
  const isAnswered = asked.every((purpose) => answered.includes(purpose))
  // The settings page has its own form.
  const isSettings = place.pathname.endsWith(paths.cookieSettings())
  if (isAnswered || isSettings || !allowsThirdPartyCode(place)) return null
  return (
    <section aria-labelledby="consent-title" className={css.banner} data-consent>
      <ConsentForm asked={asked} onChoice={() => document.getElementById('main')?.focus()}>
        <h2 id="consent-title" className={css.title}>
          {t('title')}
        </h2>
        <p className={css.text}>
          {t('text')} <Link to={paths.cookieSettings()}>{t('choose')}</Link>
        </p>
        <div className={css.answers}>
          <Button type="submit" name="choice" value="none" isWide>
            {t('refuse')}
          </Button>
          <Button type="submit" name="choice" value="all" isWide>
            {t('accept')}
          </Button>
        </div>
      </ConsentForm>
    </section>
  )
}
