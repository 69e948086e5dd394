import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GamingSessionState } from '#contract/reality-checks.ts'
import { ApiAmount } from '../../cashier/api-amount.tsx'
import { clockText } from './clock-text.ts'
import css from './gaming-session-bar.module.css'

/** Seconds since the value arrived, by the browser's clock. */
const useSecondsSince = (session: unknown): number => {
  const [at, setAt] = useState({ session, seconds: 0 })
  if (at.session !== session) setAt({ session, seconds: 0 })
  useEffect(() => {
    const beganMs = Date.now()
    const tick = () => setAt({ session, seconds: Math.floor((Date.now() - beganMs) / 1000) })
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [session])
  return at.session === session ? at.seconds : 0
}

/** Session time and net position, above a supplier's game, which cannot show ours (standards B3, B4). */
export function GamingSessionBar({ totals }: { totals: NonNullable<GamingSessionState['sitting']> }) {
  const t = useTranslations('game.realityCheck')
  const seconds = totals.elapsed_seconds + useSecondsSince(totals)
  return (
    <dl className={css.bar}>
      <div>
        <dt>{t('time')}</dt>
        <dd>{clockText(seconds)}</dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <ApiAmount money={totals.net} isSigned />
        </dd>
      </div>
    </dl>
  )
}
