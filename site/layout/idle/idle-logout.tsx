import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { hourMs } from '#contract/durations.ts'
import { Button } from '#ui/forms/button.tsx'
import { dialogQueue, type DialogControls } from '#ui/overlays/dialog-queue.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { isProtected, paths } from '#site/paths.ts'
import {
  watchIdleLogout,
  type IdleActions,
  type IdleLogoutWatch,
  type SharedActivity,
} from './watch-idle-logout.ts'
import { browserActivity } from './report-inactivity.ts'
import { useSite } from '../visitor/site-provider.tsx'

const dialogId = 'idle-warning'
const storageKey = 'last_activity'
const awayMs = hourMs

/** Tabs of one player share their activity through the browser's storage. */
const browserTabs = (uid: number): SharedActivity => ({
  now: () => Date.now(),
  after: browserActivity.after,
  onActivity: browserActivity.onActivity,
  onActivityElsewhere(run) {
    const hear = ({ key, newValue }: StorageEvent) => {
      const [of, at] = (newValue ?? '').split(':').map(Number)
      if (key === storageKey && of === uid && at) run(Math.min(at, Date.now()))
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
  broadcastActivity(at) {
    try {
      window.localStorage.setItem(storageKey, `${uid}:${at}`)
    } catch {
      // Without storage each tab counts its own activity, and the server counts all.
    }
  },
})

const useLatest = <T,>(value: T) => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

const useIdleActions = (): IdleActions => {
  const t = useTranslations('layout.idle')
  const { api, to } = useSite()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const leave = async () => {
    // The server ends an idle session even without this call.
    await api.get('auth/logout', {}, { report: 'background' }).catch(() => undefined)
    if (isProtected(pathname)) await navigate(to(paths.home()))
    await revalidate()
    // Stays until the player returns.
    showToast({ type: 'success', title: t('done.title'), text: t('done.text'), durationMs: awayMs })
  }
  return {
    warn: (seconds) =>
      dialogQueue.add({
        id: dialogId,
        lane: 'confirm',
        render: (controls) => <IdleWarning controls={controls} seconds={seconds} />,
      }),
    calm: () => dialogQueue.close(dialogId),
    leave: () => void leave(),
    renew: () => void api.post('auth/renew', {}, { report: 'background' }).catch(() => undefined),
  }
}

/** Signs out an idle player after a warning (SE-07…12). Renders nothing itself. */
export function IdleLogout({ uid, seconds }: { uid: number; seconds: number }) {
  const actions = useLatest(useIdleActions())
  const watch = useRef<IdleLogoutWatch>(undefined)
  useEffect(() => {
    const given: IdleActions = {
      warn: (left) => actions.current.warn(left),
      calm: () => actions.current.calm(),
      leave: () => actions.current.leave(),
      renew: () => actions.current.renew(),
    }
    const begun = watchIdleLogout(seconds, given, browserTabs(uid))
    watch.current = begun
    return begun.stop
  }, [uid, seconds, actions])
  // Navigation counts as activity.
  const { key } = useLocation()
  useEffect(() => watch.current?.touch(), [key])
  return null
}

/** The warning with its countdown. No close button, but any activity closes it (SE-10), as its button says. */
function IdleWarning({ controls, seconds }: { controls: DialogControls; seconds: number }) {
  const t = useTranslations('layout.idle')
  const left = useCountdown(seconds)
  return (
    <Dialog
      kind="confirm"
      isOpen={controls.isOpen}
      onClose={controls.onClose}
      onClosed={controls.onClosed}
      isClosable={false}
      title={t('title')}
      description={t.rich('text', {
        seconds: left,
        // Announced once with the title, not every second.
        time: (chunks) => (
          <strong className="tabular" aria-live="off">
            {chunks}
          </strong>
        ),
      })}
      closeLabel={t('stay')}
      footer={
        <Button tone="primary" onClick={controls.onClose}>
          {t('stay')}
        </Button>
      }
    />
  )
}

const useCountdown = (seconds: number): number => {
  const [left, setLeft] = useState(seconds)
  const tick = useCallback(() => setLeft((before) => Math.max(0, before - 1)), [])
  useEffect(() => {
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [tick])
  return left
}
