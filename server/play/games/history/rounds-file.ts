import { hourSeconds } from '#contract/durations.ts'
import { gamesCalls } from '#contract/games.ts'
import type { CallContext } from '#server/context.ts'
import { amountCell, type Cell, type Column, type FileList } from '#server/platform/kernel/lists/file-list.ts'
import { answerCsv, type CsvExport } from '#server/identity/session/answer-csv.ts'
import { asSeen, findOwnRounds, type OwnRound, type Reader, type RoundFilter } from './own-rounds.ts'
import { stakeOf } from './round-summary.ts'

/** The file's address; also in the API's list of routes and in the site's. */
export const roundsFilePath = '/platform/rounds/history.csv'

const rounds: CsvExport = {
  name: 'rounds',
  page: '/profile/bets/history',
  audit: 'rounds_exported',
  limit: { name: 'rounds-export', max: 30, windowSeconds: hourSeconds },
}

/** The player's net result: empty while the round is open, zero where it was rolled back. */
const netCell = (round: OwnRound): Cell => {
  if (round.status === 'open') return undefined
  const net = round.status === 'rolled_back' ? 0n : round.win_minor - stakeOf(round)
  return amountCell(net, round.currency)
}

const columns: readonly Column<OwnRound>[] = [
  { name: 'reference', cell: (round) => String(round.id) },
  { name: 'created_at', cell: (round) => round.created_at },
  { name: 'game', cell: (round) => round.name ?? round.game },
  { name: 'stake', cell: (round) => amountCell(stakeOf(round), round.currency) },
  { name: 'win', cell: (round) => amountCell(round.win_minor, round.currency) },
  { name: 'net', cell: netCell },
  { name: 'currency', cell: (round) => round.currency },
  { name: 'status', cell: (round) => round.status },
]

export const roundsList = (
  ctx: Reader,
  uid: number,
  filter: RoundFilter,
  locale?: string,
): FileList<OwnRound> => ({
  columns,
  next: async (last, count) => {
    const found = await findOwnRounds(ctx, uid, filter, { last, count, locale })
    return found.map((round) => asSeen(round, ctx.clock.now()))
  },
})

/** `GET /platform/rounds/history.csv`: a player's own rounds for money that match the filter, newest first. */
export const downloadRounds = (ctx: CallContext, { searchParams }: URL): Promise<Response> => {
  const asked = gamesCalls.getHistory.input.safeParse({
    game: searchParams.get('game') ?? undefined,
    days: searchParams.get('days') ?? undefined,
    result: searchParams.get('result') ?? undefined,
  })
  if (!asked.success) return answerCsv(ctx, rounds, undefined)
  const { game, days, result } = asked.data
  return answerCsv(ctx, rounds, roundsList(ctx, ctx.uid, { game, days, result }, ctx.request.locale))
}
