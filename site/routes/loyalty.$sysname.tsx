import type { Route } from './+types/loyalty.$sysname'
import { apiOf, serverOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readItem, readScreen, type PageView } from '../features/content/read-page.ts'
import { needsLoyalty, readOwnLoyalty, viewOfProgramme } from '../features/loyalty/loyalty-page.ts'
import { ProgrammePage } from '../features/loyalty/programme-page.tsx'
import type { SeoHandle } from '../features/seo/seo-templates.ts'

export const handle: SeoHandle<PageView> = { seoName: ({ title }) => title }

export const meta: Route.MetaFunction = contentMeta

/** A loyalty programme by its name, or else an editor's page about loyalty (LO-08). */
export const loader = async (args: Route.LoaderArgs) => {
  needsLoyalty(args)
  const { sysname } = args.params
  const [{ items }, info] = await Promise.all([
    apiOf(args).get('loyalty/getPrograms'),
    readOwnLoyalty(args, serverOf(args).account?.uid ?? 0),
  ])
  const programme = items.find((one) => one.sysname === sysname)
  if (!programme) return { ...readItem(args, 'loyalty', sysname), programme: undefined, info }
  return { ...viewOfProgramme(readScreen(args, 'loyalty'), programme), programme, info }
}

export default function LoyaltyProgramme({ loaderData }: Route.ComponentProps) {
  const { programme, info, ...page } = loaderData
  return (
    <ContentPage page={page}>{programme && <ProgrammePage programme={programme} info={info} />}</ContentPage>
  )
}
