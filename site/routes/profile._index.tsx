import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile._index'
import { SectionPage } from '../features/cashier/section.tsx'
import { Overview } from '../features/profile/overview.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'profile.overview', isPublic: false })

export default function ProfileOverview() {
  const t = useTranslations('profile.overview')
  return (
    <SectionPage title={t('title')}>
      <Overview />
    </SectionPage>
  )
}
