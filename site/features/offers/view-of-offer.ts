import type { PageView } from '#site/features/content/read-page.ts'
import { paths } from '#site/paths.ts'

/** An offer as a page view: title, description and back link. */
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
