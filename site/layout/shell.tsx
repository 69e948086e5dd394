import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DialogHost } from '#ui/dialog-host.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { ConsentBanner } from '../features/analytics/consent-banner.tsx'
import { AuthPopupHost } from '../features/auth/auth-popup-host.tsx'
import { CompleteRegistrationHost } from '../features/auth/complete-registration-host.tsx'
import { CampaignHost } from '../features/campaigns/campaign-host.tsx'
import { NoticesService, NoticeSpot } from '../features/campaigns/notices-host.tsx'
import { HintSpot } from '../features/hints/hint-spot.tsx'
import { ApiErrors } from './api-errors.tsx'
import { BalanceProvider } from './balance.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Loaders } from './loaders.tsx'
import { Rail } from './rail.tsx'
import { useSite } from './site-provider.tsx'
import { TopBar } from './top-bar.tsx'
import { VisitorServices } from './visitor-services.tsx'
import css from './shell.module.css'

/** What stands around a page: bars, rail, footer, and the hosts of everything that opens over it. */
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

/** What every layout needs besides its looks: live balances, answers to failed calls, dialogs and toasts. */
export function PageServices({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <BalanceProvider>
      {children}
      <VisitorServices />
      <Loaders />
      <ApiErrors />
      <AuthPopupHost />
      <CompleteRegistrationHost />
      <CampaignHost />
      <NoticesService />
      <DialogHost />
      <ToastHost label={t('notifications')} closeLabel={t('close')} />
    </BalanceProvider>
  )
}
