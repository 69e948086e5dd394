import { hourSeconds } from '#contract/durations.ts'
import { gamesCalls } from '#contract/games.ts'
import type { CallContext } from '#server/context.ts'
import { amountCell, type Cell, type FileList } from '#server/platform/kernel/lists/file-list.ts'
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

const columns = ['reference', 'created_at', 'game', 'stake', 'win', 'net', 'currency', 'status']

/** The player's net result: undefined while the round is open, zero where it was rolled back. */
const netOf = (round: OwnRound): bigint | undefined => {
  if (round.status === 'open') return undefined
  return round.status === 'rolled_back' ? 0n : round.win_minor - stakeOf(round)
}

const cellsOf = (round: OwnRound): readonly Cell[] => {
  const { currency } = round
  const net = netOf(round)
  return [
    String(round.id),
    round.created_at,
    round.name ?? round.game,
    amountCell(stakeOf(round), currency),
    amountCell(round.win_minor, currency),
    net === undefined ? undefined : amountCell(net, currency),
    currency,
    round.status,
  ]
}

export const roundsList = (
  ctx: Reader,
  uid: number,
  filter: RoundFilter,
  locale?: string,
): FileList<OwnRound> => ({
  columns,
  cellsOf: (round) => cellsOf(asSeen(round, ctx.clock.now())),
  next: (last, count) => findOwnRounds(ctx, uid, filter, { last, count, locale }),
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
