import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Rosette } from '#ui/pictures/ornament.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../paths.ts'
import { authPopup } from '../auth/popup/auth-popup-store.ts'
import css from './deposit-prompt.module.css'

/** Replaces the game where verification is required first, also for the demonstration (standards X12). */
export function VerificationPrompt({ isDemo }: { isDemo: boolean }) {
  const t = useTranslations('game.verification')
  const { account } = useSite()
  return (
    <div className={css.prompt}>
      <Rosette suit="diamond" size={120} />
      <h2 className={css.title}>{t('title')}</h2>
      <p className={css.text}>{t(isDemo ? 'demo' : 'real')}</p>
      <div className={css.actions}>
        {account ? (
          <ButtonLink tone="primary" size="large" element={<Link to={paths.profile.verification()} />}>
            {t('verify')}
          </ButtonLink>
        ) : (
          <>
            <Button tone="primary" size="large" onClick={() => authPopup.open('registration')}>
              {t('register')}
            </Button>
            <Button tone="quiet" size="large" onClick={() => authPopup.open('authorization')}>
              {t('signIn')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
