import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { confirm } from '#ui/overlays/confirm.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { logFailure } from '#site/api/log-failure.ts'
import { authPopup } from '#site/features/auth/popup/auth-popup-store.ts'
import type { Failure } from './api-errors.tsx'
import type { Translate } from './api-error-text.ts'
import { reportFatal } from './fatal-errors.tsx'
import { handleApiError, type ErrorReactions } from './handle-api-error.ts'
import { useDateForm } from '../texts/local-date-time.tsx'
import { useSite } from '../visitor/site-provider.tsx'

type ApiErrorReactionsProps = {
  /** Failures before this code was loaded. */
  failures: Failure[]
  /** Takes the handler of all later failures; undefined removes it. */
  onHandler: (handle: ((failure: Failure) => void) | undefined) => void
}

/** A visitor who is on another page, or has waited long, expects no reaction any more. */
const reactionWaitMs = 10_000
const isStillWanted = ({ path, at }: Failure): boolean =>
  path === window.location.pathname && performance.now() - at < reactionWaitMs

/** Provides the API error handler with its reactions on this page. Renders nothing. */
export function ApiErrorReactions({ failures, onHandler }: ApiErrorReactionsProps) {
  const translate = useTranslations('errors') as Translate
  const reasons = useTranslations('payments.reason') as Translate
  const { to } = useSite()
  const dateForm = useDateForm()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reactions: Omit<ErrorReactions, 'isOnline'> = {
      translate,
      reasons,
      dateForm,
      showPage: reportFatal,
      clearPlayer: () => void revalidate(),
      openSignIn: () => authPopup.open('authorization', { isSessionOver: true }),
      toast: ({ title, text }) => showToast({ type: 'error', title, text }),
      showDialog: ({ title, text, action, close }) => confirm({ title, text, agree: action, reject: close }),
      go: (path) => void navigate(to(path)),
      log: (error, { path }) => logFailure(`${path}: ${error.type}`, error),
    }
    const handle = ({ error, call, isOnline }: Failure) =>
      handleApiError(error, call, { ...reactions, isOnline: () => isOnline })
    for (const failure of failures.splice(0))
      if (isStillWanted(failure)) handle(failure)
      else reactions.log(failure.error, failure.call)
    onHandler(handle)
    return () => onHandler(undefined)
  }, [translate, reasons, dateForm, to, navigate, revalidate, failures, onHandler])
  return null
}
