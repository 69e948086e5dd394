import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OwnTicket, SupportSettings } from '#contract/support.ts'
import { SectionPage } from '#site/layout/frame/section-navigation.tsx'
import { ChatOpener } from '../chat/chat-opener.tsx'
import { ContentBody } from '../content/content-body.tsx'
import type { PageView } from '../content/read-page.ts'
import { ContactChannels } from './contact-channels.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { OwnTickets } from './own-tickets.tsx'
import css from './support.module.css'

type SupportPageProps = {
  page: PageView
  settings: SupportSettings
  /** Empty for a guest. */
  tickets: readonly OwnTicket[]
}

/** The contact channels, the message form, and the player's tickets (SU-02). */
export function SupportPage({ page, settings, tickets }: SupportPageProps) {
  const t = useTranslations('support.form')
  const { revalidate } = useRevalidator()
  return (
    <SectionPage
      title={page.lang ? <span lang={page.lang}>{page.title}</span> : page.title}
      lead={page.lead ? <span lang={page.lang}>{page.lead}</span> : undefined}
      aside={
        <div className={css.ways}>
          {settings.chat && <ChatOpener className={css.chat} />}
          <ContactChannels settings={settings} />
        </div>
      }
    >
      <ContentBody page={page} />
      <OwnTickets tickets={tickets} />
      <section aria-labelledby="write" className={css.part}>
        <h2 id="write">{t('title')}</h2>
        <FeedbackForm settings={settings} onSent={() => void revalidate()} />
      </section>
    </SectionPage>
  )
}
