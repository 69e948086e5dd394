import { useTranslations } from 'use-intl'
import type { Route } from './+types/profile.notification'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { ContentBody } from '../features/content/content-body.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { findScreen } from '../features/content/read-page.ts'
import { ThisBrowser } from '../features/notifications/preferences/this-browser.tsx'
import { TopicPreferences } from '../features/notifications/preferences/topic-preferences.tsx'
import { Contacts } from '../features/profile/contacts/contacts.tsx'
import { Subscriptions } from '../features/profile/contacts/subscriptions.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData?.screen
    ? contentMeta({ matches, location, loaderData: loaderData.screen })
    : pageMeta({ matches, pathname: location.pathname, area: 'profile.notification', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const [{ contacts = [] }, choices] = await Promise.all([
    api.get('account/getprofileinfo', { fields: ['contacts'] }),
    api.get('notifications/getChoices', {}),
  ])
  return { screen: findScreen(args, 'profile-notification'), contacts, choices }
}

export default function Notification({ loaderData: { screen, contacts, choices } }: Route.ComponentProps) {
  const t = useTranslations('profile.notification')
  return (
    <SectionPage title={screen?.title ?? t('title')} lead={screen?.lead || t('lead')}>
      <Contacts contacts={contacts} />
      <Subscriptions contacts={contacts} />
      <TopicPreferences choices={choices} />
      <ThisBrowser vapidPublicKey={choices.push_key} />
      {screen && <ContentBody page={screen} />}
    </SectionPage>
  )
}
