import type { Route } from './+types/profile.notification'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/section.tsx'
import { ContentBody } from '../features/content/content-body.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { readScreen } from '../features/content/read-page.ts'
import { Contacts } from '../features/profile/contacts/contacts.tsx'
import { Subscriptions } from '../features/profile/contacts/subscriptions.tsx'

export const meta: Route.MetaFunction = contentMeta

export const loader = async (args: Route.LoaderArgs) => {
  const { contacts = [] } = await apiOf(args).get('account/getprofileinfo', { fields: ['contacts'] })
  return { ...readScreen(args, 'profile-notification'), contacts }
}

export default function Notification({ loaderData }: Route.ComponentProps) {
  const { contacts } = loaderData
  return (
    <SectionPage title={loaderData.title} lead={loaderData.lead}>
      <Contacts contacts={contacts} />
      <Subscriptions contacts={contacts} />
      <ContentBody page={loaderData} />
    </SectionPage>
  )
}
