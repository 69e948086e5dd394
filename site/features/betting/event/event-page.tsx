import { useTranslations } from 'use-intl'
import type { BettingEvent, EventIncident } from '#contract/odds.ts'
import { Notice } from '#ui/display/notice.tsx'
import { isInPlay, isOff, isOver } from '../event-labels.ts'
import { useEventState, useFollowedEvents } from '../odds-store.ts'
import { EventHeader } from './event-header.tsx'
import { MarketGroups } from './market-groups.tsx'
import { Tracker } from './tracker.tsx'
import { useIncidents } from './use-incidents.ts'
import css from './event-page.module.css'

type EventPageProps = {
  event: BettingEvent
  incidents: readonly EventIncident[]
  group: string | undefined
}

export function EventPage({ event, incidents, group }: EventPageProps) {
  const t = useTranslations('betting')
  useFollowedEvents(useAsList(event), true)
  const state = useEventState(event)
  const happened = useIncidents(event, incidents)
  const isLive = isInPlay(state)
  return (
    <article className={css.page}>
      <EventHeader event={event} state={state} />
      {isLive && <p className={css.note}>{t('delay')}</p>}
      {isOver(state) && (
        <Notice title={t('event.over.title')} isAnnounced>
          {t('event.over.text')}
        </Notice>
      )}
      {isOff(state) && (
        <Notice tone="warn" title={t('event.off.title')} isAnnounced>
          {t('event.off.text')}
        </Notice>
      )}
      {happened.length > 0 && <Tracker event={event} incidents={happened} />}
      {!isOver(state) && !isOff(state) && <MarketGroups event={event} group={group} />}
    </article>
  )
}

const lists = new WeakMap<BettingEvent, readonly BettingEvent[]>()

/** A list of one event with a stable identity. */
const useAsList = (event: BettingEvent): readonly BettingEvent[] => {
  const known = lists.get(event)
  if (known) return known
  const made = [event]
  lists.set(event, made)
  return made
}
