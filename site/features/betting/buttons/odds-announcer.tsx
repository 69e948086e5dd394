import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { oddsStore } from '../odds-store.ts'

/** Prices change all the time: screen readers get the number of changes, at most once per this interval. */
const quietMs = 20_000

/** Alternated, so that an equal text is announced again. */
const unheard = '\u00a0'

/** Announces politely that odds have changed (P8); the odds themselves are read at the focus. */
export function OddsAnnouncer() {
  const t = useTranslations('betting.odds')
  const [said, setSaid] = useState({ count: 0, turn: 0 })
  useEffect(() => {
    const timer = window.setInterval(() => {
      const count = oddsStore.consumeMovedCount()
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
