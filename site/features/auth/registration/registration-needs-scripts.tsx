import { useTranslations } from 'use-intl'
import { NeedsScripts } from '#site/layout/forms/needs-scripts.tsx'
import { Link } from '#site/layout/links/link.tsx'
import popup from '../popup/auth-popup.module.css'

/**
 * In place of the form, for a browser without scripts: which fields a registration has depends on the country, so no
 * account can be opened there; but one that there is can be entered, by the form at `signIn`.
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
