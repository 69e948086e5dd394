import { contactTypes } from '#contract/values.ts'
import { useTranslations } from 'use-intl'
import type { InputOf } from '#contract/client.ts'
import type { Route } from './+types/profile.settings'
import { formAction } from '../api/form-action.ts'
import { apiOf, serverOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { ContentBody } from '../features/content/content-body.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { findScreen } from '../features/content/read-page.ts'
import { Contacts } from '../features/profile/contacts/contacts.tsx'
import { PersonalData } from '../features/profile/personal-data/personal-data.tsx'
import {
  profileChanges,
  settingsFields,
  shutBy,
  valuesOfProfile,
} from '../features/profile/profile-values.ts'
import { SettingsForm } from '../features/profile/settings-form.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'
import { useSite } from '../layout/visitor/site-provider.tsx'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData?.screen
    ? contentMeta({ matches, location, loaderData: loaderData.screen })
    : pageMeta({ matches, pathname: location.pathname, area: 'profile.settings', isPublic: false })

/** The player's current data, and the fields of their country. */
const readProfile = async (args: Parameters<typeof apiOf>[0]) => {
  const api = apiOf(args)
  const profile = await api.get('account/getprofileinfo')
  const { country_code } = profile
  const definitions = await api.get(
    'account/getPersonalDataFields',
    country_code ? { country: country_code } : {},
  )
  return { profile, definitions }
}

export const loader = async (args: Route.LoaderArgs) => {
  const { profile, definitions } = await readProfile(args)
  const wanted = args.url.searchParams.get('fields')?.split(',') ?? []
  const wantedContact = contactTypes.find((type) => type === args.url.searchParams.get('contact'))
  return { screen: findScreen(args, 'profile-settings'), profile, definitions, wanted, wantedContact }
}

export const action = formAction({
  'account/saveProfileInfo': {
    // A field that was not rendered, such as a long list whose code is still loading, changes nothing.
    async input(typed, args) {
      const { profile, definitions } = await readProfile(args)
      const before = valuesOfProfile(profile)
      const fields = settingsFields(definitions, shutBy(serverOf(args).account))
      return profileChanges(before, { ...before, ...typed }, fields) as InputOf<'account/saveProfileInfo'>
    },
  },
})

export default function Settings({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('profile.settings')
  const { account } = useSite()
  const { screen, profile, definitions, wanted, wantedContact } = loaderData
  return (
    <SectionPage title={screen?.title ?? t('title')} lead={screen?.lead || t('lead')}>
      <SettingsForm profile={profile} definitions={definitions} by={shutBy(account)} wanted={wanted} />
      <Contacts contacts={profile.contacts ?? []} wanted={wantedContact} />
      <PersonalData />
      {screen && <ContentBody page={screen} />}
    </SectionPage>
  )
}
