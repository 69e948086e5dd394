import type { Route } from './+types/profile.notification'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentSection } from '../features/content/content-section.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

export const loader = (args: Route.LoaderArgs) => readScreen(args, 'profile-notification')

export default function Notification({ loaderData }: Route.ComponentProps) {
  return <ContentSection page={loaderData} />
}
