import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile.bets.history'
import { apiOf, serverOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { toCallInput as toBetsInput, betFilterOf } from '../features/bets/bet-filter.ts'
import { BetsHistory } from '../features/bets/bets-history.tsx'
import { BetHistoryTabs } from '../features/bets/history-tabs.tsx'
import { apiErrorOf } from '../features/cashier/api-error-of.ts'
import { toCallInput, roundFilterOf } from '../features/profile/history/round-filter.ts'
import { Rounds } from '../features/profile/history/round-history.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'profile.rounds', isPublic: false })

/** Loads the item of the address by its number; one of another player is treated as unknown (AP-12). */
const recall = async <T,>(
  id: string | null,
  read: (id: string) => Promise<T>,
): Promise<T | 'unknown' | null> => {
  if (!id) return null
  try {
    return await read(id)
  } catch (error) {
    const refusal = apiErrorOf(error)
    if (!refusal) throw error
    if (refusal.type === 'InvalidParameter') return 'unknown'
    throw data({ type: refusal.type }, { status: refusal.code })
  }
}

const loadRounds = async (args: Route.LoaderArgs) => {
  const { searchParams } = args.url
  const api = apiOf(args)
  const { items: games } = await api.get('games/getPlayedGames')
  const filter = roundFilterOf(searchParams, games)
  const [{ items, total }, recalled] = await Promise.all([
    api.get('games/getHistory', toCallInput(filter)),
    recall(searchParams.get('round'), (id) => serverOf(args).api.get('games/getRound', { id })),
  ])
  return { tab: 'rounds' as const, games, filter, first: { items, total }, recalled }
}

const loadBets = async (args: Route.LoaderArgs) => {
  const { searchParams } = args.url
  const filter = betFilterOf(searchParams)
  const [{ items, total }, recalled] = await Promise.all([
    apiOf(args).get('sportsbook/getBets', toBetsInput(filter)),
    recall(searchParams.get('bet'), (id) => serverOf(args).api.get('sportsbook/getBet', { id })),
  ])
  return { tab: 'sports' as const, filter, first: { items, total }, recalled }
}

export const loader = async (args: Route.LoaderArgs) =>
  args.url.searchParams.get('tab') === 'sports' ? loadBets(args) : loadRounds(args)

export default function BetHistory({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('profile.rounds')
  const bets = useTranslations('bets')
  const { tab } = loaderData
  return (
    <SectionPage title={tab === 'sports' ? bets('title') : t('title')} isWide>
      <BetHistoryTabs tab={tab} />
      {loaderData.tab === 'sports' ? (
        <BetsHistory filter={loaderData.filter} first={loaderData.first} recalled={loaderData.recalled} />
      ) : (
        <Rounds
          filter={loaderData.filter}
          games={loaderData.games}
          first={loaderData.first}
          recalled={loaderData.recalled}
        />
      )}
    </SectionPage>
  )
}
