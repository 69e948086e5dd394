import { sql } from 'kysely'
import { hourSeconds } from '#contract/durations.ts'
import { oddsText } from '#contract/odds-format.ts'
import { sportsbookOwnCalls } from '#contract/sportsbook.ts'
import type { CallContext } from '#server/context.ts'
import { amountCell, type Cell, type FileList } from '#server/platform/kernel/lists/file-list.ts'
import { answerCsv, type CsvExport } from '#server/identity/session/answer-csv.ts'
import type { BetRow } from '../bets/stored-ticket.ts'
import { findOwnBets, type BetFilter, type Reader } from './own-bets.ts'

/** The file's address; also in the site's list of routes. */
export const betsFilePath = '/platform/bets/history.csv'

const bets: CsvExport = {
  name: 'bets',
  page: '/profile/bets/history',
  audit: 'bets_exported',
  limit: { name: 'bets-export', max: 30, windowSeconds: hourSeconds },
}

const columns = [
  'reference',
  'placed_at',
  'kind',
  'each_way',
  'events',
  'selections',
  'odds',
  'stake',
  'payout',
  'cashed_out',
  'net',
  'currency',
  'status',
  'settled_at',
  'free_bet',
  'boosted_odds',
  'paid_by_boost',
  'stake_from_bonus',
]

type BetLine = BetRow & { readonly events: string; readonly picks: string; readonly prices: string }

const withLines = async ({ db }: Reader, rows: readonly BetRow[]): Promise<BetLine[]> => {
  const { rows: lines } = await sql<{ bet_id: bigint; events: string; picks: string; prices: string }>`
    select leg.bet_id,
      string_agg(coalesce(event.name, home.name || ' - ' || away.name), '; ' order by leg.position) as events,
      string_agg(picked.picks, '; ' order by leg.position) as picks,
      string_agg(round(leg.odds / 1000.0, 3)::text, '; ' order by leg.position) as prices
    from sportsbook_legs as leg
    join odds_events as event on event.id = leg.event_id
    left join odds_competitors as home on home.id = event.home_id
    left join odds_competitors as away on away.id = event.away_id
    cross join lateral (
      select string_agg(concat_ws(' ', type, nullif(specifiers, ''), outcome), ' + ' order by position) as picks
      from sportsbook_selections as selection
      where selection.bet_id = leg.bet_id and selection.leg = leg.position
    ) as picked
    where leg.bet_id = any(${rows.map(({ id }) => id)}::bigint[])
    group by leg.bet_id`.execute(db)
  const byBet = new Map(lines.map(({ bet_id: id, ...line }) => [id, line]))
  return rows.map((row) => ({ ...row, ...(byBet.get(row.id) ?? { events: '', picks: '', prices: '' }) }))
}

/** The player's net result: undefined while the bet is open. */
const netOf = (bet: BetRow): bigint | undefined =>
  bet.settled_at === null
    ? undefined
    : bet.payout_minor + bet.cashed_out_minor - (bet.pocket === 'free_bet' ? 0n : bet.stake_minor)

const cellsOf = (bet: BetLine): readonly Cell[] => {
  const { currency } = bet
  const net = netOf(bet)
  return [
    String(bet.id),
    bet.placed_at,
    bet.kind,
    bet.is_each_way ? 'yes' : 'no',
    bet.events,
    bet.picks,
    bet.prices,
    amountCell(bet.stake_minor, currency),
    amountCell(bet.payout_minor, currency),
    amountCell(bet.cashed_out_minor, currency),
    net === undefined ? undefined : amountCell(net, currency),
    currency,
    bet.state,
    bet.settled_at ?? undefined,
    bet.pocket === 'free_bet' ? 'yes' : 'no',
    bet.boosted_odds === null ? undefined : oddsText(bet.boosted_odds, 'decimal'),
    bet.boost_share === null ? undefined : amountCell(bet.boost_minor, currency),
    bet.bonus_stake_minor === 0n ? undefined : amountCell(bet.bonus_stake_minor, currency),
  ]
}

export const betsList = (reader: Reader, uid: number, filter: BetFilter): FileList<BetLine> => ({
  columns,
  cellsOf,
  next: async (last, count) => withLines(reader, await findOwnBets(reader, uid, filter, { last, count })),
})

/** `GET /platform/bets/history.csv`: a player's own bets that match the filter, newest first. */
export const downloadBets = (ctx: CallContext, { searchParams }: URL): Promise<Response> => {
  const asked = sportsbookOwnCalls.getBets.input.safeParse(
    Object.fromEntries(
      ['state', 'sport', 'days', 'result'].map((name) => [name, searchParams.get(name) ?? undefined]),
    ),
  )
  if (!asked.success) return answerCsv(ctx, bets, undefined)
  const { state, sport, days, result } = asked.data
  return answerCsv(ctx, bets, betsList(ctx, ctx.uid, { state, sport, days, result }))
}
