import { sql } from 'kysely'
import { hourSeconds } from '#contract/durations.ts'
import { oddsText } from '#contract/odds-format.ts'
import { sportsbookOwnCalls } from '#contract/sportsbook.ts'
import type { CallContext } from '#server/context.ts'
import { amountCell, type Cell, type Column, type FileList } from '#server/platform/kernel/lists/file-list.ts'
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

/** The player's net result: empty while the bet is open. */
const netCell = (bet: BetRow): Cell => {
  if (bet.settled_at === null) return undefined
  const lost = bet.pocket === 'free_bet' ? 0n : bet.stake_minor
  return amountCell(bet.payout_minor + bet.cashed_out_minor - lost, bet.currency)
}

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')

const columns: readonly Column<BetLine>[] = [
  { name: 'reference', cell: (bet) => String(bet.id) },
  { name: 'placed_at', cell: (bet) => bet.placed_at },
  { name: 'kind', cell: (bet) => bet.kind },
  { name: 'each_way', cell: (bet) => yesOrNo(bet.is_each_way) },
  { name: 'events', cell: (bet) => bet.events },
  { name: 'selections', cell: (bet) => bet.picks },
  { name: 'odds', cell: (bet) => bet.prices },
  { name: 'stake', cell: (bet) => amountCell(bet.stake_minor, bet.currency) },
  { name: 'payout', cell: (bet) => amountCell(bet.payout_minor, bet.currency) },
  { name: 'cashed_out', cell: (bet) => amountCell(bet.cashed_out_minor, bet.currency) },
  { name: 'net', cell: netCell },
  { name: 'currency', cell: (bet) => bet.currency },
  { name: 'status', cell: (bet) => bet.state },
  { name: 'settled_at', cell: (bet) => bet.settled_at ?? undefined },
  { name: 'free_bet', cell: (bet) => yesOrNo(bet.pocket === 'free_bet') },
  {
    name: 'boosted_odds',
    cell: (bet) => (bet.boosted_odds === null ? undefined : oddsText(bet.boosted_odds, 'decimal')),
  },
  {
    name: 'paid_by_boost',
    cell: (bet) => (bet.boost_share === null ? undefined : amountCell(bet.boost_minor, bet.currency)),
  },
  {
    name: 'stake_from_bonus',
    cell: (bet) =>
      bet.bonus_stake_minor === 0n ? undefined : amountCell(bet.bonus_stake_minor, bet.currency),
  },
]

export const betsList = (reader: Reader, uid: number, filter: BetFilter): FileList<BetLine> => ({
  columns,
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
