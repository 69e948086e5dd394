import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SittingState } from '#contract/reality-checks.ts'
import { WireAmount } from '../../cashier/api-amount.tsx'
import { clockText } from './clock-text.ts'
import css from './sitting-bar.module.css'

/** Seconds since the value arrived, by the browser's clock. */
const useSecondsSince = (told: unknown): number => {
  const [at, setAt] = useState({ told, seconds: 0 })
  if (at.told !== told) setAt({ told, seconds: 0 })
  useEffect(() => {
    const beganMs = Date.now()
    const tick = () => setAt({ told, seconds: Math.floor((Date.now() - beganMs) / 1000) })
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [told])
  return at.told === told ? at.seconds : 0
}

/** Session time and net position, above a supplier's game, which cannot show ours (standards B3, B4). */
export function SittingBar({ sitting }: { sitting: NonNullable<SittingState['sitting']> }) {
  const t = useTranslations('game.realityCheck')
  const seconds = sitting.elapsed_seconds + useSecondsSince(sitting)
  return (
    <dl className={css.bar}>
      <div>
        <dt>{t('time')}</dt>
        <dd>{clockText(seconds)}</dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <WireAmount money={sitting.net} isSigned />
        </dd>
      </div>
    </dl>
  )
}
