import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { showLoyaltyNews } from './loyalty-news.ts'
import { usePointsText } from './points.tsx'
import { useNewsLabels } from './use-news-labels.ts'

/** Shows a player new loyalty messages on each page (LO-11). Renders nothing. */
export function LoyaltyService({ uid }: { uid: number }) {
  const { api, common } = useSite()
  const { pathname } = useLocation()
  const labels = useNewsLabels()
  const points = usePointsText()
  const presenter = useRef({ settings: common.loyalty, labels, points })
  useEffect(() => {
    presenter.current = { settings: common.loyalty, labels, points }
  })
  useEffect(() => void showLoyaltyNews(api, presenter.current), [api, uid, pathname])
  return null
}
