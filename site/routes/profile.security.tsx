import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile.security'
import { formAction } from '../api/form-action.ts'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { ChangePassword } from '../features/profile/change-password.tsx'
import { NoPassword } from '../features/profile/security/no-password.tsx'
import { OpenSessions } from '../features/profile/security/open-sessions.tsx'
import { SecurityPart } from '../features/profile/security/security-part.tsx'
import { Passkeys } from '../features/profile/security/passkeys.tsx'
import { ServiceOutcome } from '../features/profile/security/service-outcome.tsx'
import { Services } from '../features/profile/security/linked-accounts.tsx'
import { TwoFactorSettings } from '../features/profile/security/two-factor-settings.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'profile.security', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const [security, services, sessions] = await Promise.all([
    api.get('account/getSecurity'),
    api.get('identities/getServices'),
    api.get('auth/getSessions'),
  ])
  return { security, services, sessions }
}

export const action = formAction({
  'account/changePassword': {
    input: ({ old_password = '', password = '', password_repeat = '' }) => ({
      old_password,
      password,
      password_repeat,
    }),
  },
})

export default function Security({ loaderData: { security, services, sessions } }: Route.ComponentProps) {
  const t = useTranslations('profile.security')
  return (
    <SectionPage title={t('title')} lead={t('lead')}>
      <ServiceOutcome services={services} />
      <SecurityPart title={t('password.title')} text={security.has_password ? t('password.text') : undefined}>
        {security.has_password ? <ChangePassword /> : <NoPassword />}
      </SecurityPart>
      <TwoFactorSettings security={security} />
      <Passkeys passkeys={security.passkeys} hasPassword={security.has_password} />
      <Services services={services} security={security} />
      <OpenSessions sessions={sessions} hasNotice={security.sign_in_notice} />
    </SectionPage>
  )
}
