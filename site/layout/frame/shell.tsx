import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DialogHost } from '#ui/overlays/dialog-host.tsx'
import { ToastHost } from '#ui/overlays/toast-host.tsx'
import { ConsentBanner } from '#site/features/consent/consent-banner.tsx'
import { AuthPopupHost } from '#site/features/auth/popup/auth-popup-host.tsx'
import { ViewForm } from '#site/features/auth/popup/view-form.tsx'
import { CompleteRegistrationHost } from '#site/features/auth/completion/complete-registration-host.tsx'
import { CampaignHost } from '#site/features/campaigns/popup-host.tsx'
import { NoticesService, NoticeSpot } from '#site/features/campaigns/notices-host.tsx'
import { HintSpot } from '#site/features/hints/hint-spot.tsx'
import { ApiErrors } from '../errors/api-errors.tsx'
import { BalanceProvider } from '../money/balance.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Loaders } from './loading-indicators.tsx'
import { Rail } from './sidebar.tsx'
import { deferredPart } from '../visitor/deferred-part.tsx'
import { useSite } from '../visitor/site-provider.tsx'
import { TopBar } from './top-bar.tsx'
import { VisitorServices } from '../visitor/visitor-services.tsx'
import css from './shell.module.css'

const Footer = deferredPart(() => import('./footer.tsx').then((it) => it.Footer))

export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('layout')
  const { isDemo } = useSite()
  return (
    <PageServices>
      <div className={isDemo ? css.demo : undefined}>
        <a href="#main" className={css.skip}>
          {t('skip')}
        </a>
        <ConsentBanner />
        {isDemo && <aside className={css.ribbon}>{t('demo')}</aside>}
        <TopBar />
        <div className={css.columns}>
          <Rail />
          <div className={css.content}>
            <NoticeSpot />
            <HintSpot />
            <main id="main" tabIndex={-1} className={css.main}>
              {children}
            </main>
            <Footer />
          </div>
        </div>
        <BottomBar />
      </div>
    </PageServices>
  )
}

/** What every layout needs: live balances, API error handling, dialogs and toasts. */
export function PageServices({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const { account } = useSite()
  return (
    <BalanceProvider>
      {children}
      <VisitorServices />
      <Loaders />
      <ApiErrors />
      <AuthPopupHost />
      {!account && <ViewForm />}
      <CompleteRegistrationHost />
      <CampaignHost />
      <NoticesService />
      <DialogHost />
      <ToastHost label={t('notifications')} closeLabel={t('close')} />
    </BalanceProvider>
  )
}
