import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile.security'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/section.tsx'
import { ChangePassword } from '../features/profile/change-password.tsx'
import { NoPassword } from '../features/profile/security/no-password.tsx'
import { OpenSessions } from '../features/profile/security/open-sessions.tsx'
import { Part } from '../features/profile/security/part.tsx'
import { Passkeys } from '../features/profile/security/passkeys.tsx'
import { ServiceOutcome } from '../features/profile/security/service-outcome.tsx'
import { Services } from '../features/profile/security/services.tsx'
import { TwoFactorSettings } from '../features/profile/security/two-factor-settings.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'profile.security', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const [security, services, sessions] = await Promise.all([
    api.get('account/getSecurity'),
    api.get('identities/getServices'),
    api.get('auth/getsessions'),
  ])
  return { security, services, sessions }
}

export default function Security({ loaderData: { security, services, sessions } }: Route.ComponentProps) {
  const t = useTranslations('profile.security')
  return (
    <SectionPage title={t('title')} lead={t('lead')}>
      <ServiceOutcome services={services} />
      <Part title={t('password.title')} text={security.has_password ? t('password.text') : undefined}>
        {security.has_password ? <ChangePassword /> : <NoPassword />}
      </Part>
      <TwoFactorSettings security={security} />
      <Passkeys passkeys={security.passkeys} hasPassword={security.has_password} />
      <Services services={services} security={security} />
      <OpenSessions sessions={sessions} hasNotice={security.sign_in_notice} />
    </SectionPage>
  )
}
