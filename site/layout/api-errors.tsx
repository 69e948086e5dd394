import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { confirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toast.ts'
import { setErrorHook } from '../api/browser.ts'
import { logFailure } from '../api/log-failure.ts'
import { trackFailure } from '../features/analytics/events.ts'
import { authPopup } from '../features/auth/auth-popup-store.ts'
import type { Say } from './error-words.ts'
import { reportFatal } from './fatal-errors.tsx'
import { handleApiError, type ErrorHands } from './handle-api-error.ts'
import { useSite } from './site-provider.tsx'

/** Gives the one function that answers failed calls its hands on this page. Draws nothing. */
export function ApiErrors() {
  const say = useTranslations('errors') as Say
  const reasons = useTranslations('payments.reason') as Say
  const { to } = useSite()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const hands: ErrorHands = {
      say,
      reasons,
      showPage: reportFatal,
      forgetPlayer: () => void revalidate(),
      openSignIn: () => authPopup.open('authorization', { isSessionOver: true }),
      toast: ({ title, text }) => showToast({ type: 'error', title, text }),
      ask: ({ title, text, action, close }) => confirm({ title, text, agree: action, reject: close }),
      go: (path) => void navigate(to(path)),
      log: (error, { path }) => logFailure(`${path}: ${error.type}`, error),
      isOnline: () => navigator.onLine,
    }
    setErrorHook((error, call) => {
      trackFailure(error, call.path)
      handleApiError(error, call, hands)
    })
    return () => setErrorHook(() => undefined)
  }, [say, reasons, to, navigate, revalidate])
  return null
}
