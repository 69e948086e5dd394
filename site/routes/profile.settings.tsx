import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile.settings'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/section.tsx'
import { ContentBody } from '../features/content/content-body.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { findScreen } from '../features/content/read-page.ts'
import { ContactList } from '../features/profile/contact-list.tsx'
import { PersonalData } from '../features/profile/personal-data/personal-data.tsx'
import { Part } from '../features/profile/security/part.tsx'
import { SettingsForm } from '../features/profile/settings-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { useSite } from '../layout/site-provider.tsx'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData?.screen
    ? contentMeta({ matches, location, loaderData: loaderData.screen })
    : pageMeta({ matches, pathname: location.pathname, area: 'profile.settings', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const profile = await api.get('account/getprofileinfo')
  const { country_code } = profile
  const definitions = await api.get(
    'account/getPersonalDataFields',
    country_code ? { country: country_code } : {},
  )
  const wanted = args.url.searchParams.get('fields')?.split(',') ?? []
  return { screen: findScreen(args, 'profile-settings'), profile, definitions, wanted }
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('profile.settings')
  const { account } = useSite()
  const { screen, profile, definitions, wanted } = loaderData
  return (
    <SectionPage title={screen?.title ?? t('title')} lead={screen?.lead ?? t('lead')}>
      <SettingsForm
        profile={profile}
        definitions={definitions}
        isVerified={account?.is_verified ?? false}
        wanted={wanted}
      />
      <Part title={t('contacts.title')}>
        <ContactList contacts={profile.contacts ?? []} />
      </Part>
      <PersonalData />
      {screen && <ContentBody page={screen} />}
    </SectionPage>
  )
}
