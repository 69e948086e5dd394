import { resultTexts } from '#betting-engine/markets/result-text.ts'
import { settleMarket, settlePlaces } from '#betting-engine/markets/market-types.ts'
import { emptyRanking } from '#betting-engine/records/empty-record.ts'
import { keyOf, type EventState } from '../feed-state.ts'
import { initialEventState, type ActMessages } from '../act-messages.ts'
import type { Outright, OutrightCalendar } from './outright-calendar.ts'
import { priceOutright } from './price-outright.ts'

export type OutrightAct = { readonly at: number; readonly kind: 'announce' | 'close' | 'end' }

/** Its events by `now`, in order. */
export const outrightActs = (
  calendar: OutrightCalendar,
  outright: Outright,
  now: number,
): readonly OutrightAct[] => {
  const ended = calendar.ended(outright, now)
  const acts: readonly OutrightAct[] = [
    { at: outright.announcedAt, kind: 'announce' },
    { at: outright.startsAt, kind: 'close' },
    ...(ended ? [{ at: ended.endsAt, kind: 'end' } as const] : []),
  ]
  return acts.filter(({ at }) => at <= now)
}

/** The pre-match producer's messages, which alone covers outrights; `known` undefined: never announced. */
export const outrightMessages = (
  calendar: OutrightCalendar,
  outright: Outright,
  { at, kind }: OutrightAct,
  known: EventState | undefined,
): ActMessages | undefined => {
  // What was never announced is not ended.
  if (kind !== 'announce' && !known) return undefined
  const state = known ?? initialEventState
  const head = { producer: 'prematch', stamp: at, event: outright.ref } as const
  const market = priceOutright(outright)
  const { type, specifiers } = market
  const bare = [{ type, specifiers, status: 'suspended', outcomes: [] } as const]
  const record = emptyRanking(outright.field.map(({ ref }) => ref))
  const change = { ...head, kind: 'odds_change', status: 'scheduled', clock: null, record } as const
  if (kind === 'announce')
    return {
      messages: [
        { ...head, kind: 'fixture_change' },
        { ...change, markets: [market] },
      ],
      state: { ...state, markets: { [keyOf(market)]: 'open' } },
    }
  if (kind === 'close') return { messages: [{ ...change, markets: bare }], state }
  const ended = calendar.ended(outright, at)
  if (!ended) return undefined
  const settled = settleMarket(type, specifiers, ended.record)
  const places = settlePlaces(type, specifiers, ended.record)
  return {
    messages: [
      { ...change, status: 'ended', record: ended.record, markets: bare },
      {
        ...head,
        kind: 'bet_settlement',
        certainty: 2,
        record: ended.record,
        markets: [{ type, specifiers, fates: resultTexts(settled), placeFates: resultTexts(places) }],
      },
    ],
    state: { ...state, markets: { [keyOf(market)]: 'settled' }, endedAt: ended.endsAt },
  }
}
