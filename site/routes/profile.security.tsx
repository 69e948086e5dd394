import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile.security'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/section.tsx'
import { ChangePassword } from '../features/profile/change-password.tsx'
import { OpenSessions } from '../features/profile/security/open-sessions.tsx'
import { Part } from '../features/profile/security/part.tsx'
import { Passkeys } from '../features/profile/security/passkeys.tsx'
import { TwoFactorSettings } from '../features/profile/security/two-factor-settings.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'profile.security', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const [security, sessions] = await Promise.all([
    api.get('account/getSecurity'),
    api.get('auth/getsessions'),
  ])
  return { security, sessions }
}

export default function Security({ loaderData: { security, sessions } }: Route.ComponentProps) {
  const t = useTranslations('profile.security')
  return (
    <SectionPage title={t('title')} lead={t('lead')}>
      <Part title={t('password.title')} text={t('password.text')}>
        <ChangePassword />
      </Part>
      <TwoFactorSettings security={security} />
      <Passkeys passkeys={security.passkeys} />
      <OpenSessions sessions={sessions} hasNotice={security.sign_in_notice} />
    </SectionPage>
  )
}
