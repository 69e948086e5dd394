import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile.security'
import { SectionPage } from '../features/cashier/section.tsx'
import { ChangePassword } from '../features/profile/change-password.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'profile.security', isPublic: false })

export default function Security() {
  const t = useTranslations('profile.security')
  return (
    <SectionPage title={t('title')} lead={t('lead')}>
      <ChangePassword />
    </SectionPage>
  )
}
