import { useTranslations } from 'use-intl'
import { NeedsScripts } from '#site/layout/forms/needs-scripts.tsx'
import { Link } from '#site/layout/links/link.tsx'
import popup from '../popup/auth-popup.module.css'

/**
 * Replaces the form in a browser without scripts: the fields of a registration depend on the country, so no
 * account can be opened there; `signIn` leads to the sign-in form, which works.
 */
export function RegistrationNeedsScripts({ signIn }: { signIn: string }) {
  const t = useTranslations('auth.registration')
  return (
    <>
      <NeedsScripts title={t('needsScripts')} />
      <noscript>
        <p className={popup.other}>
          {t('other')} <Link to={signIn}>{t('toAuthorization')}</Link>
        </p>
      </noscript>
    </>
  )
}
