import type { Wheel } from '#contract/wheel.ts'
import type { PageView } from '#site/features/content/read-page.ts'
import { paths } from '#site/paths.ts'

/** The wheel as a page view: title, description and the link back to loyalty. */
export const viewOfWheel = (list: PageView, { name, description }: Wheel): PageView => ({
  ...list,
  slug: 'wheel',
  path: paths.wheel(),
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
