import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OpenSession } from '#contract/auth.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { SecurityPart } from './security-part.tsx'
import css from './security.module.css'

type OpenSessionsProps = { sessions: readonly OpenSession[]; hasNotice: boolean }

export function OpenSessions({ sessions, hasNotice }: OpenSessionsProps) {
  const t = useTranslations('profile.security.sessions')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<string>()

  const end = async (which: string, call: () => Promise<unknown>) => {
    setEnding(which)
    try {
      await call()
      showToast({ type: 'success', title: t('ended') })
    } catch {
      // The error hook has reported it.
    } finally {
      await revalidate()
      setEnding(undefined)
    }
  }
  const endOthers = async () => {
    const isSure = await confirm({
      title: t('ask.title'),
      text: t('ask.text'),
      agree: t('ask.agree'),
      reject: t('ask.reject'),
    })
    if (isSure) await end('all', () => api.post('auth/endOwnSessions'))
  }
  return (
    <SecurityPart title={t('title')} text={t('text')}>
      <List label={t('title')}>
        {sessions.map((session) => (
          <ListRow
            key={session.id}
            title={nameOf(session) ?? t('unknown')}
            note={t.rich('used', {
              ip: session.ip,
              when: () => <LocalDateTime iso={session.last_seen_at} />,
            })}
            end={
              session.is_current ? (
                <Badge tone="brass">{t('current')}</Badge>
              ) : (
                <Button
                  size="small"
                  isLoading={ending === session.id}
                  aria-label={t('endNamed', { name: nameOf(session) ?? t('unknown') })}
                  onClick={() =>
                    void end(session.id, () => api.post('auth/endOwnSession', { id: session.id }))
                  }
                >
                  {t('end')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {sessions.length > 1 && (
        <div className={css.presses}>
          <Button isLoading={ending === 'all'} onClick={() => void endOthers()}>
            {t('endAll')}
          </Button>
        </div>
      )}
      <NoticeSwitch isOn={hasNotice} />
    </SecurityPart>
  )
}

/** Whether a sign-in from a new browser is notified by mail. */
function NoticeSwitch({ isOn }: { isOn: boolean }) {
  const t = useTranslations('profile.security.sessions')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState(isOn)
  const change = async (enabled: boolean) => {
    setWanted(enabled)
    try {
      await api.post('account/setSignInNotice', { enabled })
      await revalidate()
    } catch {
      // The error hook has reported it.
      setWanted(!enabled)
    }
  }
  return (
    <Switch
      label={t('notice')}
      checked={wanted}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}

const nameOf = ({ browser, system }: OpenSession): string | undefined =>
  [browser, system].filter((name) => name !== '').join(', ') || undefined
