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

/** The tabs of one player tell each other of activity through the storage they share. */
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
  tellElsewhere(at) {
    try {
      window.localStorage.setItem(storageKey, `${uid}:${at}`)
    } catch {
      // Where storage is closed each tab counts for itself, and the server for all.
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

/** What the watch does to the page. */
const useIdleActions = (): IdleActions => {
  const t = useTranslations('layout.idle')
  const { api, to } = useSite()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const leave = async () => {
    // The server ends an idle session even if it does not hear this.
    await api.get('auth/logout', {}, { report: 'background' }).catch(() => undefined)
    if (isProtected(pathname)) await navigate(to(paths.home()))
    await revalidate()
    // It waits for a player who is away.
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

/** Signs a player out who has left, after a warning (SE-07…12). Draws nothing of itself. */
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
  // Going to another page is activity too.
  const { key } = useLocation()
  useEffect(() => watch.current?.touch(), [key])
  return null
}

/**
 * The warning with its countdown. It has no way to be closed, but any activity closes it (SE-10): its button only
 * says so.
 */
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
        // Read out once with the title, not at each second.
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
