import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { showToast } from '#ui/toast.ts'
import { setErrorHook } from '../api/browser.ts'
import { authPopup } from '../features/auth/auth-popup-store.ts'
import { isFatal } from './error-kind.ts'
import { reportFatal } from './fatal-errors.tsx'

/** Failures that no form can put right: said once, in a toast (ER-01, 03, 05, 06). */
const unforeseen: ReadonlySet<string> = new Set([
  'UnknownError',
  'MethodNotFound',
  'InvalidRequest',
  'InternalServerError',
])

/** Calls the page makes by itself; a lost connection must not complain every ten seconds. */
const silentCalls: ReadonlySet<string> = new Set([
  'account/getBalance',
  'cashier/getdepositinfo',
  'cashier/gethistory',
])

/** Answers the failures that concern the whole page and not the form that met them. Draws nothing. */
export function ApiErrors() {
  const t = useTranslations('errors')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    setErrorHook((error, path) => {
      if (isFatal(error)) return reportFatal(error)
      if (error.type === 'Authorization' && path !== 'auth/login') {
        void revalidate()
        return authPopup.open('authorization')
      }
      if (error.type === 'UserDeleted' && path !== 'auth/login') void revalidate()
      const isOffline = error.type === 'UnknownError' && !navigator.onLine
      if (unforeseen.has(error.type) && !silentCalls.has(path)) {
        showToast({
          type: 'error',
          title: t(isOffline ? 'toast.offline.title' : 'toast.unforeseen.title'),
          text: t(isOffline ? 'toast.offline.text' : 'toast.unforeseen.text'),
        })
      }
    })
    return () => setErrorHook(() => undefined)
  }, [t, revalidate])
  return null
}
