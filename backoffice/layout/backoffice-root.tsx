import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { DialogHost } from '#ui/overlays/dialog-host.tsx'
import { ToastHost } from '#ui/overlays/toast-host.tsx'
import { backofficeIntl, subscribeToTexts } from '../i18n/backoffice-texts.ts'

/** Wraps every page: texts, text direction, dialogs and toasts. */
export function BackofficeRoot({ children }: { children: ReactNode }) {
  const intl = useSyncExternalStore(subscribeToTexts, backofficeIntl)
  return (
    <IntlProvider {...intl}>
      <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
        {children}
        <DialogHost />
        <Toasts />
      </DirectionProvider>
    </IntlProvider>
  )
}

function Toasts() {
  const t = useTranslations('desk')
  return <ToastHost label={t('notifications')} closeLabel={t('close')} />
}
