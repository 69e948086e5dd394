import { cashierCalls } from '#contract/cashier.ts'
import { gamesCalls } from '#contract/games.ts'
import { backofficeCashierCalls } from '#contract/operator/cashier.ts'
import { backofficeGamesCalls } from '#contract/operator/games.ts'
import { playersCalls } from '#contract/operator/players.ts'
import { getDeposits } from '#server/money/cashier/backoffice/get-deposits.ts'
import { getWithdrawals } from '#server/money/cashier/backoffice/get-withdrawals.ts'
import { getHistory as getPayments } from '#server/money/cashier/payment/get-history.ts'
import type { CallContext, BackofficeContext } from '#server/context.ts'
import { getRounds as getRoundsHandler } from '#server/play/games/backoffice/get-rounds.ts'
import { getHistory as getRounds } from '#server/play/games/history/get-history.ts'
import { getPlayerPayments } from '#server/backoffice/players/card/get-payments.ts'
import { getPlayerRounds } from '#server/backoffice/players/card/get-rounds.ts'
import { player, type Filling } from './fill.ts'

export type QueryContext = { readonly ctx: CallContext & BackofficeContext; readonly filling: Filling }

export type ListQuery = {
  readonly what: string
  /** The page as its call answers it: its rows, and the total. */
  readonly run: (queryContext: QueryContext) => Promise<{ readonly shown: number; readonly total: number }>
}

type Listed = { items: readonly unknown[]; total: number }
type Answer = Promise<{ ok: true; value: Listed } | { ok: false; refusal: unknown }>
type Asked = Readonly<Record<string, unknown>>
type AskedOf = Asked | ((filling: Filling) => Asked)

const question = <Input>(
  of: string,
  schema: { parse(asked: unknown): Input },
  call: (ctx: CallContext & BackofficeContext, input: Input) => Answer,
) => {
  return (what: string, asked: AskedOf): ListQuery => ({
    what: `${of}: ${what}`,
    async run({ ctx, filling }) {
      const answer = await call(ctx, schema.parse(typeof asked === 'function' ? asked(filling) : asked))
      if (!answer.ok) throw new Error(`${of}, ${what}: ${JSON.stringify(answer.refusal)}`)
      return { shown: answer.value.items.length, total: answer.value.total }
    },
  })
}

const ownPayments = question('payments of a player', cashierCalls.gethistory.input, getPayments)
const ownRounds = question('rounds of a player', gamesCalls.getHistory.input, getRounds)
const deposits = question('deposits at the desk', backofficeCashierCalls.getDeposits.input, getDeposits)
const withdrawals = question(
  'withdrawals at the desk',
  backofficeCashierCalls.getWithdrawals.input,
  getWithdrawals,
)
const backofficeRounds = question(
  'rounds at the desk',
  backofficeGamesCalls.getRounds.input,
  getRoundsHandler,
)
const paymentsOnCard = question(
  'payments on a player’s card',
  playersCalls.getPayments.input,
  getPlayerPayments,
)
const roundsOnCard = question('rounds on a player’s card', playersCalls.getRounds.input, getPlayerRounds)

/** Number of a player's rows in a queried time span. */
const inSpan = 4000

const before = ({ now, rows }: Filling, seconds: number) =>
  new Date(now.getTime() - Math.min(seconds, 2 * rows) * 1000)
/** A span of the player that ends a thousand of their rows ago. */
const span = (filling: Filling) => ({
  date_from: before(filling, (1000 + inSpan) * filling.players).toISOString(),
  date_to: before(filling, 1000 * filling.players).toISOString(),
})
const emptySpan = (filling: Filling) => ({ date_to: before(filling, 2 * filling.rows).toISOString() })
/** A row in the middle of the player's list, by number; the first of the table is number one. */
const half = ({ rows, players }: Filling) => ({ before: String((rows / players / 2) * players + 1) })
const ofPlayer = { uid: String(player) }

export const paymentQueries: readonly ListQuery[] = [
  ownPayments('the first page', { type: 'deposit' }),
  ownPayments('both kinds', {}),
  ownPayments('behind half of them', (filling) => ({ type: 'deposit', ...half(filling) })),
  ownPayments('far on', { offset: '5000' }),
  ownPayments('failed', { type: 'deposit', statuses: ['failed'] }),
  ownPayments('failed, of both kinds', { statuses: ['failed'] }),
  ownPayments('of a rare state', { type: 'deposit', statuses: ['expired'] }),
  ownPayments('of rare states', { type: 'deposit', statuses: ['expired', 'pending'] }),
  ownPayments('of rare states, of both kinds', { statuses: ['expired', 'declined'] }),
  ownPayments('of a common and a rare state', { type: 'deposit', statuses: ['failed', 'expired'] }),
  ownPayments('of a span', (filling) => ({ type: 'deposit', ...span(filling) })),
  ownPayments('failed in a span', (filling) => ({ type: 'deposit', statuses: ['failed'], ...span(filling) })),
  ownPayments('before there were any', emptySpan),
  ownPayments('of the last day', { type: 'deposit', days: '1' }),
  deposits('the first page', {}),
  deposits('far on', { offset: '5000' }),
  deposits('failed', { status: 'failed' }),
  deposits('of a rare state', { status: 'cancelled' }),
  deposits('by a common method', { method: 'card' }),
  deposits('by a rare method', { method: 'pix' }),
  deposits('in a rare currency', { currency: 'BRL' }),
  deposits('of rare sums', { sum_from: '900000' }),
  deposits('of common sums', { sum_from: '100', sum_to: '400' }),
  deposits('of the last day', { days: '1' }),
  deposits('by sum', { sort: '-amount' }),
  deposits('of a player', ofPlayer),
  deposits('of a player, of a rare state', { ...ofPlayer, status: 'expired' }),
  deposits('of a player, by sum', { ...ofPlayer, sort: '-amount' }),
  withdrawals('the first page', {}),
  withdrawals('in review', { status: 'review' }),
  withdrawals('of a player, declined', { ...ofPlayer, status: 'declined' }),
  paymentsOnCard('the first page', ofPlayer),
  paymentsOnCard('of a rare state', { ...ofPlayer, status: 'expired' }),
]

export const roundQueries: readonly ListQuery[] = [
  ownRounds('the first page', {}),
  ownRounds('behind half of them', half),
  ownRounds('far on', { offset: '5000' }),
  ownRounds('of one game', { game: 'game-1' }),
  ownRounds('of a game played rarely', { game: 'old-game' }),
  ownRounds('won', { result: 'won' }),
  ownRounds('lost in one game', { game: 'game-2', result: 'lost' }),
  ownRounds('of a span', span),
  ownRounds('before there were any', emptySpan),
  backofficeRounds('the first page', {}),
  backofficeRounds('of one game', { game: 'game-1' }),
  backofficeRounds('open', { status: 'open' }),
  backofficeRounds('open, the longest first', { status: 'open', sort: 'at' }),
  backofficeRounds('taken back', { status: 'rolled_back' }),
  backofficeRounds('with large wins', { is_large: '1' }),
  backofficeRounds('of a player', ofPlayer),
  backofficeRounds('of a player, open', { ...ofPlayer, status: 'open' }),
  roundsOnCard('the first page', ofPlayer),
  roundsOnCard('won in one game', { ...ofPlayer, game: 'game-1', result: 'won' }),
]
