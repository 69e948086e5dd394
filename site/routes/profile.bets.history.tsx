import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile.bets.history'
import { apiOf, serverOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { refusalOf } from '../features/cashier/refusal-of.ts'
import { askedOf, roundFilterOf } from '../features/profile/history/round-filter.ts'
import { Rounds, type RecalledRound } from '../features/profile/history/round-history.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'profile.rounds', isPublic: false })

/** The round named in the address; one that is not this player's is as good as none (AP-12). */
const recall = async (args: Route.LoaderArgs, id: string | null): Promise<RecalledRound> => {
  if (!id) return null
  try {
    return await serverOf(args).api.get('games/getRound', { id })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    if (refusal.type === 'InvalidParameter') return 'unknown'
    throw data({ type: refusal.type }, { status: refusal.code })
  }
}

export const loader = async (args: Route.LoaderArgs) => {
  const { searchParams } = args.url
  const api = apiOf(args)
  const { items: games } = await api.get('games/getPlayedGames')
  const filter = roundFilterOf(searchParams, games)
  const [{ items, total }, recalled] = await Promise.all([
    api.get('games/getHistory', askedOf(filter)),
    recall(args, searchParams.get('round')),
  ])
  return { games, filter, first: { items, total }, recalled }
}

export default function BetHistory({ loaderData: { games, filter, first, recalled } }: Route.ComponentProps) {
  const t = useTranslations('profile.rounds')
  return (
    <SectionPage title={t('title')} isWide>
      <Rounds filter={filter} games={games} first={first} recalled={recalled} />
    </SectionPage>
  )
}
