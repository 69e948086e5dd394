import type { Sport } from '#contract/betting-enums.ts'
import type { ApiClient } from '#contract/client.ts'
import type { BettingEvent } from '#contract/odds.ts'
import type { EventFilter } from '../../paths.ts'

/** The number of events on a page and its max, because one stream carries no more. */
export const eventsPageSize = 30
export const eventsMax = 180
/** The max page size of one call. */
const callMax = 100

/** The list filter of an address; unreadable values are ignored. */
export const readEventFilter = (search: URLSearchParams): EventFilter => {
  const when = search.get('when')
  const shown = Number(search.get('shown'))
  return {
    ...(when === 'live' || when === 'upcoming' ? { when } : {}),
    ...(Number.isInteger(shown) && shown > eventsPageSize ? { shown: Math.min(shown, eventsMax) } : {}),
  }
}

type EventsQuery = EventFilter & {
  readonly sport?: Sport
  readonly tournament?: string
  readonly search?: string
}

export type EventPage = { readonly items: readonly BettingEvent[]; readonly total: number }

/** The first events of a list, as many as its address requests. */
export const loadEvents = async (
  api: ApiClient,
  { shown = eventsPageSize, ...query }: EventsQuery,
): Promise<EventPage> => {
  const offsets = Array.from({ length: Math.ceil(shown / callMax) }, (_, at) => at * callMax)
  const pages = await Promise.all(
    offsets.map((offset) =>
      api.get('odds/getEvents', { ...query, offset, count: Math.min(callMax, shown - offset) }),
    ),
  )
  return { items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }
}
