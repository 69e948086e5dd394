import { useEffect, useRef, useState } from 'react'
import type { PlacedPlayer, Tournament, TournamentsUpdate } from '#contract/tournaments.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { jitter } from '#site/live/jitter.ts'
import { usePublicTopic } from '#site/live/use-public-topic.ts'
import { withPublishedPlaces } from './published-places.ts'

/** The delay of a fetch after an update, so that many browsers do not fetch at once. */
const refetchMs = 3000

export type ShownTournament = { readonly tournament: Tournament; readonly table: readonly PlacedPlayer[] }

const nothing: TournamentsUpdate = {}

/** The tournament and its first places from public updates; the player’s own place is fetched after one. */
export const useLiveTournament = (given: ShownTournament, count: number) => {
  const { api } = useSite()
  const [shown, setShown] = useState({ of: given, now: given })
  const now = shown.of === given ? shown.now : given
  const { id, status, winners, user_info: own } = now.tournament
  const published = usePublicTopic('tournaments', nothing)[id]
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [given])

  // Personal data is not in public updates, nor are places below the first ones.
  const needsMore =
    published !== undefined && (own?.is_participant === true || published.joined > published.places.length)
  const hasChanged =
    published !== undefined && (published.status !== status || published.has_winners !== winners.length > 0)
  // The topic covers all tournaments: an update of another one must not cause a fetch.
  const news = JSON.stringify(published)
  useEffect(() => {
    if (!(needsMore || hasChanged) || waiting.current !== undefined) return
    const refetch = async (): Promise<void> => {
      const silently = { report: 'background' } as const
      const [{ items: found }, { items: table }] = await Promise.all([
        api.get('tournaments/get', { ids: [id] }, silently),
        api.get('tournaments/getTable', { tournament_id: id, count }, silently),
      ])
      const [tournament] = found
      if (tournament) setShown({ of: given, now: { tournament, table } })
    }
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      refetch().catch(() => undefined)
    }, jitter(refetchMs))
  }, [api, count, given, hasChanged, id, needsMore, news])

  const change = (tournament: Tournament) => setShown({ of: given, now: { ...now, tournament } })
  return [published && !needsMore ? withPublishedPlaces(now, published) : now, change] as const
}
