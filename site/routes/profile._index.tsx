import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile._index'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { readScreenCards } from '../features/content/read-page.ts'
import { Overview } from '../features/profile/overview.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'profile.overview', isPublic: false })

/** The pages of the profile besides those that have a name in the messages. */
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

export const loader = (args: Route.LoaderArgs) => ({ pages: readScreenCards(args, screens) })

export default function ProfileOverview({ loaderData: { pages } }: Route.ComponentProps) {
  const t = useTranslations('profile.overview')
  return (
    <SectionPage title={t('title')}>
      <Overview pages={pages} />
    </SectionPage>
  )
}
