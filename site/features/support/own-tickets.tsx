import { useTranslations } from 'use-intl'
import type { OwnTicket } from '#contract/support.ts'
import { Badge } from '#ui/display/badge.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '../../paths.ts'
import css from './support.module.css'

/** The state of a ticket, in words for its owner. */
export function TicketState({ state }: { state: OwnTicket['state'] }) {
  const t = useTranslations('support.own')
  const isTurn = state === 'waiting' || state === 'answered'
  return <Badge tone={isTurn ? 'brass' : 'neutral'}>{t(`state.${state}`)}</Badge>
}

export function OwnTickets({ tickets }: { tickets: readonly OwnTicket[] }) {
  const t = useTranslations('support.own')
  if (tickets.length === 0) return null
  return (
    <section aria-labelledby="own-tickets" className={css.part}>
      <h2 id="own-tickets">{t('title')}</h2>
      <List>
        {tickets.map(({ number, topic, excerpt, state, updated_at }) => (
          <ListRow
            key={number}
            title={<span dir="auto">{excerpt}</span>}
            note={
              <>
                {topic.name} · <bdi>{number}</bdi> · <LocalDateTime iso={updated_at} />
              </>
            }
            end={<TicketState state={state} />}
            element={<Link to={paths.support(number)} />}
          />
        ))}
      </List>
    </section>
  )
}
