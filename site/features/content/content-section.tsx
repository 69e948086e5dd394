import type { ReactNode } from 'react'
import { SectionPage } from '#site/layout/frame/section-navigation.tsx'
import { ContentBody } from './content-body.tsx'
import type { PageView } from './read-page.ts'

/** An editor's page of a section, below the section's navigation; `children` come before the text. */
export function ContentSection({ page, children }: { page: PageView; children?: ReactNode }) {
  return (
    <SectionPage title={page.title} lead={page.lead}>
      {children}
      <ContentBody page={page} />
    </SectionPage>
  )
}
