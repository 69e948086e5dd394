import type { PageView } from '#site/features/content/read-page.ts'
import { paths } from '#site/paths.ts'

/** A page about something of the house's own, as pages of editors are told of: for its title, description and way back. */
export const viewOfOffer = (
  list: PageView,
  { sysname, title, description }: { sysname: string; title: string; description: string },
  path = paths.offers(sysname),
): PageView => ({
  ...list,
  slug: sysname,
  path,
  title,
  lead: description,
  description: description || title,
  body: '',
  headings: [],
  buttons: [],
  questions: [],
  above: list,
  below: [],
  related: [],
})
