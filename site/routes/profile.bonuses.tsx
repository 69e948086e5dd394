import type { Route } from './+types/profile.bonuses'
import { apiOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentSection } from '../features/content/content-section.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { FreeRoundsList } from '../features/free-rounds/free-rounds-list.tsx'
import { freespinsFetchCount } from '#contract/constants.ts'

export const meta: Route.MetaFunction = contentMeta

export const loader = async (args: Route.LoaderArgs) => {
  const [page, { items: packs }] = await Promise.all([
    readScreen(args, 'profile-bonuses'),
    apiOf(args).get('freespins/get', { count: freespinsFetchCount }),
  ])
  return { ...page, packs }
}

export default function Bonuses({ loaderData: { packs, ...page } }: Route.ComponentProps) {
  return <ContentSection page={page}>{packs.length > 0 && <FreeRoundsList packs={packs} />}</ContentSection>
}
