import { SectionPage } from '#site/layout/frame/section-navigation.tsx'
import { ContentBody } from './content-body.tsx'
import type { PageView } from './read-page.ts'

/** An editor's page as one of a section's, below the section's own navigation. */
export function ContentSection({ page }: { page: PageView }) {
  return (
    <SectionPage title={page.title} lead={page.lead}>
      <ContentBody page={page} />
    </SectionPage>
  )
}
