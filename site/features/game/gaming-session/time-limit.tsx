import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GamingSessionState } from '#contract/reality-checks.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { Notice } from '#ui/display/notice.tsx'
import { ButtonLink, IconButton } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CloseIcon } from '#ui/pictures/icons.tsx'
import css from '../out-of-money.module.css'
import { soonSeconds } from './use-gaming-session.ts'

/** Warns five minutes before the player's time limit, and at it; no round is interrupted (standards R4). */
export function TimeLimit({ state }: { state: GamingSessionState | undefined }) {
  const t = useTranslations('game.timeLimit')
  const { to } = useSite()
  const [isClosed, setClosed] = useState(false)
  const left = state?.time_left_seconds ?? null
  const isUp = left === 0 && !state?.check?.is_due
  return (
    <>
      {left !== null && left > 0 && left <= soonSeconds && !isClosed && (
        <div className={css.place}>
          <Notice
            tone="warn"
            title={t('soon')}
            isAnnounced
            action={
              <IconButton label={t('close')} size="small" onClick={() => setClosed(true)}>
                <CloseIcon size={20} />
              </IconButton>
            }
          >
            {t('soonText', { minutes: Math.ceil(left / 60) })}
          </Notice>
        </div>
      )}
      <Dialog
        kind="confirm"
        isOpen={isUp}
        isClosable={false}
        onClose={() => undefined}
        title={t('up')}
        description={t('upText')}
        closeLabel={t('leave')}
        footer={
          <>
            <ButtonLink element={<RouterLink to={to(paths.profile.responsibleGame())} />}>
              {t('limits')}
            </ButtonLink>
            <ButtonLink tone="primary" element={<RouterLink to={to(paths.gamehall())} />}>
              {t('leave')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
