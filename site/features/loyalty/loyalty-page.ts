import { data } from 'react-router'
import { apiOf, serverOf } from '#site/api/server.ts'
import type { LoyaltyInfo, LoyaltyProgramme } from '#contract/loyalty.ts'
import type { PageView } from '#site/features/content/read-page.ts'
import { paths } from '#site/paths.ts'

type Args = Parameters<typeof serverOf>[0] & { url: URL }

/** For a loader: without loyalty its pages are a 404 (LO-05). */
export const needsLoyalty = (args: Args): void => {
  if (!serverOf(args).content.section('loyalty-settings', '').isEnableLoyalty)
    throw data({ path: args.url.pathname }, { status: 404 })
}

/** For a loader: the player's standing; null for a guest. */
export const readOwnLoyalty = (args: Args, uid: number): Promise<LoyaltyInfo | null> =>
  uid === 0 ? Promise.resolve(null) : apiOf(args).get('loyalty/getinfo')

/** A programme as a page view: title, description and back link. */
export const viewOfProgramme = (
  list: PageView,
  { sysname, name, description }: LoyaltyProgramme,
): PageView => ({
  ...list,
  slug: sysname,
  path: paths.loyalty(sysname),
  title: name,
  lead: description,
  description: description || name,
  body: '',
  headings: [],
  buttons: [],
  questions: [],
  above: list,
  below: [],
  related: [],
})
