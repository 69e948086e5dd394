import type { Route } from './+types/profile.responsible-game'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentSection } from '../features/content/content-section.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

export const loader = (args: Route.LoaderArgs) => readScreen(args, 'profile-responsible-game')

export default function ProfileResponsibleGame({ loaderData }: Route.ComponentProps) {
  return <ContentSection page={loaderData} />
}
