import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { oddsStore } from '../odds-store.ts'

/** Prices move all the time: who listens is told how many did, and no oftener than this. */
const quietMs = 20_000

/** Makes one text another one, so that the same is read out again. */
const unheard = '\u00a0'

/** Says politely that odds have changed (P8); the odds themselves are read where the focus is. */
export function OddsAnnouncer() {
  const t = useTranslations('betting.odds')
  const [said, setSaid] = useState({ count: 0, turn: 0 })
  useEffect(() => {
    const timer = window.setInterval(() => {
      const count = oddsStore.takeMoved()
      if (count > 0) setSaid(({ turn }) => ({ count, turn: turn + 1 }))
    }, quietMs)
    return () => window.clearInterval(timer)
  }, [])
  const { count, turn } = said
  return (
    <output className="visually-hidden">
      {count > 0 && t('changed', { count }) + unheard.repeat(turn % 2)}
    </output>
  )
}
