import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { oddsStore } from '../odds-store.ts'

/** Prices move all the time: who listens is told how many did, and no oftener than this. */
const quietMs = 20_000

/** Says politely that odds have changed (P8); the odds themselves are read where the focus is. */
export function OddsAnnouncer() {
  const t = useTranslations('betting.odds')
  const [count, setCount] = useState(0)
  useEffect(() => {
    const timer = window.setInterval(() => {
      const moved = oddsStore.takeMoved()
      if (moved > 0) setCount(moved)
    }, quietMs)
    return () => window.clearInterval(timer)
  }, [])
  return <output className="visually-hidden">{count > 0 ? t('changed', { count }) : ''}</output>
}
