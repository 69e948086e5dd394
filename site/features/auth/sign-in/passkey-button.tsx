import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { Button } from '#ui/forms/button.tsx'
import { LockIcon } from '#ui/pictures/icons.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { pathAfterSignIn } from '../form/after-sign-in.ts'
import type { ViewProps } from '../popup/auth-popup.tsx'
import { requestPasskey, usePasskeySupport } from '#ui/browser/browser-passkeys.ts'
import { ExcludedNotice, exclusionOf, type Exclusion } from './excluded-notice.tsx'
import { useAfterSignIn } from '../form/use-after-sign-in.ts'

type Failure = 'stopped' | 'refused' | Exclusion

/** Signs in with a passkey where the browser supports it: without name, password or code. */
export function PasskeyButton({ onDone, onEntered }: Pick<ViewProps, 'onDone' | 'onEntered'>) {
  const t = useTranslations('auth.passkey')
  const { api } = useSite()
  const enter = useAfterSignIn(onDone, onEntered)
  const isSupported = usePasskeySupport()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const signIn = async () => {
    setFailure(undefined)
    setBusy(true)
    try {
      const { options } = await api.post('auth/startPasskey', {}, { report: 'form' })
      const response = await requestPasskey(options)
      if (response === undefined) return setFailure('stopped')
      const player = await api.post('auth/passkey', { response }, { report: 'form' })
      await enter((entry) => pathAfterSignIn({ ...entry, locale: player.locale }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(exclusionOf(error) ?? 'refused')
    } finally {
      setBusy(false)
    }
  }
  if (!isSupported) return null
  return (
    <>
      {typeof failure === 'object' && <ExcludedNotice exclusion={failure} />}
      {typeof failure === 'string' && (
        <Notice tone="warn" title={t(`${failure}.title`)} isAnnounced>
          {t(`${failure}.text`)}
        </Notice>
      )}
      <Button isWide iconStart={<LockIcon size={18} />} isLoading={isBusy} onClick={() => void signIn()}>
        {t('action')}
      </Button>
    </>
  )
}
