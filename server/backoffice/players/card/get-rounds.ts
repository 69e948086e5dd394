import { sql } from 'kysely'
import type { z } from 'zod'
import { roundsMaxCounted } from '#contract/input-bounds.ts'
import { toMoney } from '#contract/money.ts'
import type { RoundOfPlayer } from '#contract/operator/shapes/player-shapes.ts'
import type { playersCalls } from '#contract/operator/players.ts'
import type { BackofficeContext } from '#server/context.ts'
import { findOwnRounds, ownRounds, withName, type OwnRound } from '#server/play/games/history/own-rounds.ts'
import { stakeOf, summaryOf } from '#server/play/games/history/round-summary.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { amountCell } from '#server/platform/kernel/lists/file-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { endOfDay, startOfDay } from '../find/day-span.ts'

type Asked = z.output<(typeof playersCalls.getRounds)['input']>

const filterOf = ({ game, result, from, to }: Asked) => ({
  game,
  result,
  date_from: from && startOfDay(from).toISOString(),
  // The last moment of the day.
  date_to: to && new Date(endOfDay(to).getTime() - 1).toISOString(),
})

const toDto = (round: OwnRound): RoundOfPlayer => ({
  ...summaryOf(round),
  pocket: round.pocket,
  balance_after: toMoney(round.balance_after_minor, round.currency),
})

/** A player's real-money rounds, newest first; the same as in the player's own history. */
export const getPlayerRounds = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(
      ctx,
      ownRounds(ctx, asked.uid, filterOf(asked)).selectAll('game_rounds').select(withName()),
      {
        page: asked,
        order: (rounds) => rounds.orderBy(sql`created_at`, 'desc').orderBy(sql`id`, 'desc'),
        item: toDto,
        isCountedInOrder: true,
        // The result of a round is not indexed.
        ...(asked.result && { countMax: roundsMaxCounted }),
      },
    ),
  )

export const exportPlayerRounds: OperatorExport<typeof playersCalls.getRounds, OwnRound> = (ctx, asked) => ({
  columns: [
    { name: 'id', cell: (round) => String(round.id) },
    { name: 'created_at', cell: (round) => round.created_at },
    { name: 'game', cell: (round) => round.name ?? round.game },
    { name: 'stake', cell: (round) => amountCell(stakeOf(round), round.currency) },
    { name: 'win', cell: (round) => amountCell(round.win_minor, round.currency) },
    { name: 'currency', cell: (round) => round.currency },
    { name: 'status', cell: (round) => round.status },
    { name: 'balance_after', cell: (round) => amountCell(round.balance_after_minor, round.currency) },
  ],
  next: (last, count) => findOwnRounds(ctx, asked.uid, filterOf(asked), { last, count }),
})
