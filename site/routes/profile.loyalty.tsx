import type { Route } from './+types/profile.loyalty'
import { apiOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentSection } from '../features/content/content-section.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { needsLoyalty } from '../features/loyalty/loyalty-page.ts'
import { OwnLoyalty } from '../features/loyalty/own-loyalty.tsx'

export const meta: Route.MetaFunction = contentMeta

/** A player's points, level, character and history (PF-04). */
export const loader = async (args: Route.LoaderArgs) => {
  needsLoyalty(args)
  const api = apiOf(args)
  const [info, { items: movements }] = await Promise.all([
    api.get('loyalty/getinfo'),
    api.get('loyalty/gethistory', { count: 100 }),
  ])
  return { ...readScreen(args, 'profile-loyalty'), info, movements }
}

export default function ProfileLoyalty({ loaderData }: Route.ComponentProps) {
  const { info, movements, ...page } = loaderData
  return (
    <ContentSection page={page}>
      <OwnLoyalty info={info} movements={movements} />
    </ContentSection>
  )
}
