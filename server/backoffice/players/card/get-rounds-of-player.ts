import { sql } from 'kysely'
import type { z } from 'zod'
import { roundsMaxCounted } from '#contract/input-bounds.ts'
import { currencyOf, toMoney } from '#contract/money.ts'
import type { RoundOfPlayer } from '#contract/operator/shapes/player-shapes.ts'
import type { playersCalls } from '#contract/operator/players.ts'
import type { BackofficeContext } from '#server/context.ts'
import { findOwnRounds, ownRounds, withName, type OwnRound } from '#server/play/games/history/own-rounds.ts'
import { summaryOf } from '#server/play/games/history/round-summary.ts'
import { readDeskPage } from '#server/platform/kernel/lists/desk-list.ts'
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

const onWire = (round: OwnRound): RoundOfPlayer => ({
  ...summaryOf(round),
  pocket: round.pocket,
  balance_after: toMoney(round.balance_after_minor, round.currency),
})

/** A player's real-money rounds, newest first; the same as in the player's own history. */
export const getRoundsOfPlayer = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readDeskPage(
      ctx,
      ownRounds(ctx, asked.uid, filterOf(asked)).selectAll('game_rounds').select(withName()),
      {
        page: asked,
        order: (rounds) => rounds.orderBy(sql`created_at`, 'desc').orderBy(sql`id`, 'desc'),
        item: onWire,
        isCountedInOrder: true,
        // The result of a round is not indexed.
        ...(asked.result && { countMax: roundsMaxCounted }),
      },
    ),
  )

export const exportRoundsOfPlayer: OperatorExport<typeof playersCalls.getRounds, OwnRound> = (
  ctx,
  asked,
) => ({
  columns: ['id', 'created_at', 'game', 'stake', 'win', 'currency', 'status', 'balance_after'],
  cellsOf: (round) => {
    const { bet, win, balance_after: after, ...row } = onWire(round)
    const { exponent } = currencyOf(row.currency)
    return [
      row.id,
      row.created_at,
      row.game.name,
      bet.amount.toFixed(exponent),
      win.amount.toFixed(exponent),
      row.currency,
      row.status,
      after.amount.toFixed(exponent),
    ]
  },
  next: (last, count) => findOwnRounds(ctx, asked.uid, filterOf(asked), { last, count }),
})
