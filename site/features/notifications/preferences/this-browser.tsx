import { useCallback, useEffect, useState, useTransition } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { SecurityPart } from '#site/features/profile/security/security-part.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { readPushState, subscribeToPush, unsubscribeFromPush, type PushState } from './browser-push.ts'
import css from './preferences.module.css'

/** The push setting of this browser. Permission is requested only on a press. */
export function ThisBrowser({ vapidPublicKey }: { vapidPublicKey: string }) {
  const t = useTranslations('notifications.choices.browser')
  const { api } = useSite()
  const [state, setState] = useState<PushState>()
  const [hasFailed, setFailed] = useState(false)
  const [isPending, startTransition] = useTransition()
  const read = useCallback(
    () =>
      readPushState(async (endpoint) => {
        const known = await api.get('notifications/getChoices', { endpoint }, { report: 'background' })
        return known.knows_browser
        // If the state cannot be read, push is shown as off.
      }).catch(() => 'off' as const),
    [api],
  )
  useEffect(() => void read().then(setState), [read])
  const change = (work: () => Promise<void>) =>
    startTransition(async () => {
      setFailed(false)
      try {
        await work()
      } catch {
        setFailed(true)
      }
      setState(await read())
    })
  const turnOn = () =>
    change(async () => {
      const given = await subscribeToPush(vapidPublicKey)
      if (given) await api.post('notifications/addBrowser', given, { report: 'background' })
    })
  const turnOff = () =>
    change(async () => {
      const endpoint = await unsubscribeFromPush()
      if (endpoint !== undefined)
        await api.post('notifications/removeBrowser', { endpoint }, { report: 'background' })
    })
  return (
    <SecurityPart title={t('title')} text={t('text')}>
      <output className={css.note}>{state === undefined ? '' : t(`states.${state}`)}</output>
      {hasFailed && <Notice tone="danger" title={t('failed')} isAnnounced />}
      {(state === 'off' || state === 'on') && (
        <div>
          <Button isLoading={isPending} onClick={state === 'on' ? turnOff : turnOn}>
            {t(state === 'on' ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      )}
    </SecurityPart>
  )
}
