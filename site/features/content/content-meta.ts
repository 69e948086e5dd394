import type { MetaDescriptor } from 'react-router'
import { textMeta } from '#site/features/seo/page-meta.ts'
import type { PageView } from './read-page.ts'

type ContentMetaArgs = {
  matches: Parameters<typeof textMeta>[0]['matches']
  location: { pathname: string }
  /** Absent while an error replaces the page. */
  loaderData: PageView | undefined
}

/** The `meta` of a route whose loader returns an editor's page. */
export const contentMeta = ({ matches, location, loaderData: page }: ContentMetaArgs): MetaDescriptor[] =>
  textMeta({
    matches,
    pathname: location.pathname,
    words: page && { title: page.title, description: page.description },
    isPublic: !page?.isUnlisted,
  })
