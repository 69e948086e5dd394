import type { EventStatus, Sport } from '#contract/betting-enums.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import type {
  EventClock,
  FeedMessage,
  Fixture,
  MarketRef,
  Producer,
} from '#betting-engine/feed/feed-message.ts'
import { readFraction, type ResultText } from '#betting-engine/markets/result-text.ts'
import { marketToUof } from '#server/play/odds/uof/translate-market.ts'
import { stateOf } from './write-state.ts'
import { element, type Attributes } from './xml-element.ts'

const products: Readonly<Record<Producer, number>> = { live: 1, prematch: 3 }
const sportNumbers: Readonly<Record<Sport, number>> = {
  football: 1,
  basketball: 2,
  ice_hockey: 4,
  tennis: 5,
}
const marketStatuses = {
  active: 1,
  inactive: 0,
  suspended: -1,
  handed_over: -2,
  settled: -3,
  cancelled: -4,
} as const
const groups: Readonly<Record<string, string>> = { corners: 'corners', cards: 'bookings' }

/** A market unknown to the feed is not sent. */
const market = (
  sport: Sport,
  { type, specifiers }: MarketRef,
  attributes: Attributes,
  children: (names: Readonly<Record<string, string>>) => readonly string[],
): string => {
  const named = marketToUof(sport, type, specifiers)
  return named
    ? element(
        'market',
        { id: named.id, specifiers: named.specifiers || undefined, ...attributes },
        children(named.outcomes),
      )
    : ''
}

const decimalOf = (fraction: string): number => {
  const { numerator, denominator } = readFraction(fraction) ?? { numerator: 0n, denominator: 1n }
  return Number((Number(numerator) / Number(denominator)).toFixed(4))
}

const resultOf = (id: string | undefined, { won, void: voidPart, deadHeat }: ResultText): string =>
  element('outcome', {
    id,
    result: won,
    void_factor: voidPart === '0' ? undefined : decimalOf(voidPart),
    dead_heat_factor: deadHeat === '1' ? undefined : decimalOf(deadHeat),
  })

type Asked = { readonly sport: Sport; readonly event: string; readonly request?: number | undefined }

const bodyOf = (message: Exclude<FeedMessage, { kind: 'alive' | 'snapshot_complete' }>, sport: Sport) => {
  switch (message.kind) {
    case 'fixture_change':
      return { attributes: { start_time: message.stamp }, children: [] }
    case 'bet_stop':
      return { attributes: { groups: groups[message.group] ?? 'all' }, children: [] }
    case 'odds_change': {
      const told = message.markets.map((offered) =>
        market(sport, offered, { status: marketStatuses[offered.status] }, (names) =>
          offered.outcomes.map(({ outcome, isActive, odds, winShare, refundShare }) =>
            element('outcome', {
              id: names[outcome],
              odds: odds / 1000,
              active: isActive ? 1 : 0,
              win_probabilities: Number(winShare.toFixed(12)),
              refund_probabilities: Number(refundShare.toFixed(12)),
            }),
          ),
        ),
      )
      const state =
        message.record &&
        message.record.sport !== 'ranking' &&
        message.status &&
        writeState(message.status, message.record, message.clock)
      return { attributes: {}, children: [...(state ? [state] : []), element('odds', {}, told)] }
    }
    case 'bet_settlement':
      return {
        attributes: { certainty: message.certainty },
        children: [
          element(
            'outcomes',
            {},
            message.markets.map((settled) =>
              market(sport, settled, {}, (names) =>
                Object.entries(settled.fates).map(([outcome, outcomeResult]) =>
                  resultOf(names[outcome], outcomeResult),
                ),
              ),
            ),
          ),
        ],
      }
    default: {
      const window =
        'from' in message ? { start_time: message.from ?? undefined, end_time: message.to ?? undefined } : {}
      return { attributes: window, children: message.markets.map((ref) => market(sport, ref, {}, () => [])) }
    }
  }
}

const writeState = (status: EventStatus, record: MatchRecord, clock: EventClock | null): string => {
  const { attributes, scores, redCards, matchTime } = stateOf(status, record, clock)
  return element('sport_event_status', attributes, [
    ...(matchTime === undefined
      ? []
      : [element('clock', { match_time: matchTime, stopped: clock?.isRunning ? 'false' : 'true' })]),
    ...(scores.length === 0
      ? []
      : [
          element(
            'period_scores',
            {},
            scores.map(({ code, home, away }, at) =>
              element('period_score', {
                match_status_code: code,
                number: at + 1,
                home_score: home,
                away_score: away,
              }),
            ),
          ),
        ]),
    ...(redCards.home + redCards.away === 0
      ? []
      : [element('statistics', {}, [element('red_cards', redCards)])]),
  ])
}

/** Our message as the Unified Odds Feed sends it, and its routing key. */
export const writeUofMessage = (
  message: FeedMessage,
  { sport, event, request }: Asked,
): { readonly key: string; readonly xml: string } => {
  const { producer, stamp: timestamp, kind } = message
  const head = { product: products[producer], timestamp }
  if (kind === 'alive')
    return {
      key: '-.-.-.alive.-.-.-.-',
      xml: element('alive', { ...head, subscribed: message.isSubscribed ? 1 : 0 }),
    }
  if (kind === 'snapshot_complete')
    return {
      key: '-.-.-.snapshot_complete.-.-.-.-',
      xml: element('snapshot_complete', { ...head, request_id: message.recovery }),
    }
  const { attributes, children } = bodyOf(message, sport)
  const [where, id] = [event.slice(0, event.lastIndexOf(':')), event.slice(event.lastIndexOf(':') + 1)]
  return {
    key: `hi.${producer === 'live' ? '-.live' : 'pre.-'}.${kind}.${sportNumbers[sport]}.${where}.${id}.-`,
    xml: element(kind, { ...head, event_id: event, request_id: request, ...attributes }, children),
  }
}

export const writeUofFixture = (fixture: Fixture, event: string): string =>
  element('fixtures_fixture', { generated_at: new Date(fixture.startsAt).toISOString() }, [
    element('fixture', { id: event, start_time: new Date(fixture.startsAt).toISOString() }, [
      element('tournament', { id: fixture.tournament.ref, name: fixture.tournament.name }, [
        element('sport', { id: `sr:sport:${sportNumbers[fixture.sport]}`, name: fixture.sport }),
        element('category', { id: 'sr:category:1', name: fixture.tournament.region }),
      ]),
      element(
        'competitors',
        {},
        (['home', 'away'] as const).map((qualifier) =>
          element('competitor', {
            id: fixture[qualifier].ref,
            name: fixture[qualifier].name,
            abbreviation: fixture[qualifier].shortName,
            qualifier,
          }),
        ),
      ),
    ]),
  ])
