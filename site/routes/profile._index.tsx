import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile._index'
import { apiOf, serverOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { RecentPayments } from '../features/cashier/history/recent-payments.tsx'
import { loadRecentPayments } from '../features/cashier/load-recent-payments.ts'
import { readScreenCards } from '../features/content/read-page.ts'
import { ProfileCharacter } from '../features/loyalty/profile-character.tsx'
import { Overview } from '../features/profile/overview.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'profile.overview', isPublic: false })

/** The pages of the profile that have no name in the messages. */
const screens = [
  'profile-bonuses',
  'profile-loyalty',
  'profile-cashback',
  'profile-settings',
  'profile-notification',
  'profile-verification',
  'profile-responsible-game',
  'profile-bets-exports',
] as const

const screensOf = (args: Route.LoaderArgs) => {
  const { generalInfo, content } = serverOf(args)
  const { isEnableLoyalty } = content.section('loyalty-settings', '')
  const missing: ReadonlySet<string> = new Set([
    ...(generalInfo.is_game_history_export_enabled ? [] : ['profile-bets-exports']),
    ...(isEnableLoyalty ? [] : ['profile-loyalty']),
  ])
  return screens.filter((slug) => !missing.has(slug))
}

export const loader = async (args: Route.LoaderArgs) => {
  const { isEnableLoyalty } = serverOf(args).content.section('loyalty-settings', '')
  const [recent, loyalty] = await Promise.all([
    loadRecentPayments(args, 'profile menu'),
    isEnableLoyalty ? apiOf(args).get('loyalty/getinfo') : undefined,
  ])
  return { pages: readScreenCards(args, screensOf(args)), recent, character: loyalty?.character ?? null }
}

export default function ProfileOverview({ loaderData: { pages, recent, character } }: Route.ComponentProps) {
  const t = useTranslations('profile.overview')
  return (
    <SectionPage title={t('title')} aside={recent.length > 0 && <RecentPayments transactions={recent} />}>
      <ProfileCharacter given={character} />
      <Overview pages={pages} />
    </SectionPage>
  )
}
