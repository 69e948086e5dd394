import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import type { FormFailure } from './use-form-call.ts'

type FormFailureNoticeProps = {
  failure: FormFailure | undefined
  onRetry: () => void
  /** Called when the wait is over. */
  onWaited: () => void
}

/** Shows why the form as a whole was refused, and what to do. */
export function FormFailureNotice({ failure, onRetry, onWaited }: FormFailureNoticeProps) {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  if (!failure) return null
  if (failure.kind === 'wait') return <WaitNotice until={failure.until} onWaited={onWaited} />
  if (failure.kind === 'unreachable') return <UnreachableNotice onRetry={onRetry} hasText />
  const own = `failure.${failure.type}`
  return (
    <Notice
      tone="danger"
      isAnnounced
      title={t.has(`${own}.title`) ? t(`${own}.title`) : t('failure.refused')}
    >
      {t.has(`${own}.text`)
        ? t(`${own}.text`)
        : errors(errors.has(failure.type) ? failure.type : 'UnknownError')}
    </Notice>
  )
}

type UnreachableNoticeProps = {
  onRetry: () => void
  /** The form sent a text of which it is unknown whether it arrived. */
  hasText?: boolean
}

export function UnreachableNotice({ onRetry, hasText = false }: UnreachableNoticeProps) {
  const t = useTranslations('auth.failure')
  return (
    <Notice
      tone="danger"
      isAnnounced
      title={t('unreachable.title')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {hasText && t('unreachable.text')}
    </Notice>
  )
}

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Counts down until the server accepts calls again (ER-15). */
function WaitNotice({ until, onWaited }: { until: number; onWaited: () => void }) {
  const t = useTranslations('auth')
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = window.setInterval(() => {
      const left = secondsUntil(until)
      setSeconds(left)
      if (left === 0) onWaited()
    }, 250)
    return () => window.clearInterval(timer)
  }, [until, onWaited])
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Notice tone="warn" isAnnounced title={t('failure.wait.title')}>
      {t('failure.wait.text')}{' '}
      <bdi className="tabular" aria-live="off">
        {time}
      </bdi>
    </Notice>
  )
}
