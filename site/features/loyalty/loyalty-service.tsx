import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { tellLoyaltyNews } from './loyalty-news.ts'
import { usePointsText } from './points.tsx'
import { useNewsWords } from './use-news-words.ts'

/** Shows a player new loyalty messages on each page (LO-11). Renders nothing. */
export function LoyaltyService({ uid }: { uid: number }) {
  const { api, common } = useSite()
  const { pathname } = useLocation()
  const words = useNewsWords()
  const points = usePointsText()
  const teller = useRef({ settings: common.loyalty, words, points })
  useEffect(() => {
    teller.current = { settings: common.loyalty, words, points }
  })
  useEffect(() => void tellLoyaltyNews(api, teller.current), [api, uid, pathname])
  return null
}
