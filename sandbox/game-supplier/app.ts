import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { currencyOf } from '#contract/money.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'
import { toMinor } from '#server/play/games/hub88/amount.ts'
import { answerPage } from '#server/platform/web/pages/answer-page.ts'
import { pageStyle } from '#server/platform/web/pages/page-style.ts'
import { callsFromAnyOrigin } from '#server/platform/web/request/cors.ts'
import { formatMoney } from '#ui/text/format-money.ts'
import { sportsbookPage } from './sportsbook/sportsbook-page.ts'
import { matches, outcomes } from './sportsbook/matches.ts'
import { placeBet } from './sportsbook/place-bet.ts'
import { gamePage } from './game-page.ts'
import { fetchBalance, playRound, type Seat } from './play-round.ts'
import { rewardFaults } from './reward-rules.ts'
import { rewardsApi } from './rewards-api.ts'
import { countFreeBets, latestRewards } from './rewards.ts'
import { sandboxGame, sandboxGameName } from './supplier.ts'

/** The stake of a real-money round: 1.00. */
const stake = 100_000

const locale = z.string().refine(isLocale).catch(defaultLocale)
const opened = z.object({
  game: z.string().catch(sandboxGame),
  token: z.string().catch(''),
  currency: z.string().catch('EUR'),
  player: z.string().catch(''),
  mode: z.enum(['real', 'demo']).catch('real'),
  lang: locale,
  /** Default: the theme of the reader’s system. */
  theme: z.enum(['dark', 'light']).optional().catch(undefined),
})
const seated = z.object({
  player: z.string().max(128),
  token: z.string().max(128),
  gameCode: z.string().max(128),
  currency: z.string().max(8),
  locale,
})

const betOn = seated.extend({ match: z.enum(matches.map(({ id }) => id)), outcome: z.enum(outcomes) })

/** Isolated from the text direction of the sentence around it. */
const moneyOf = (units: number, currency: string): string => {
  const { exponent, symbol } = currencyOf(currency)
  return `\u2066${formatMoney(toMinor(units, currency) ?? 0n, { currency, exponent, symbol })}\u2069`
}

const listPage = async (ctx: Kernel) => {
  const rewards = await latestRewards(ctx)
  return html`<main>
    <h1>Sandbox game supplier</h1>
    <p>
      Free rounds that the house has asked for, the newest first. What goes wrong is chosen by their number:
      ${Object.entries(rewardFaults)
        .map(([fault, count]) => `${count} ${fault.replace('_', ' ')}`)
        .join(', ')}.
    </p>
    <table>
      <thead>
        <tr>
          ${['Player', 'Game', 'Rounds', 'Played', 'Each', 'Until', 'Status', 'Reference'].map(
            (head) => html`<th scope="col">${head}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rewards.map(
          (it) =>
            html`<tr>
              <td>${it.player}</td>
              <td>${it.game_code}</td>
              <td>${it.bet_count}</td>
              <td>${it.bets_used}</td>
              <td>${moneyOf(Number(it.bet_value), it.currency)}</td>
              <td>${it.end_time.toISOString().slice(0, 16).replace('T', ' ')}</td>
              <td>${it.status}</td>
              <td>${it.operator_reference}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </main>`
}

const listStyle = `${pageStyle}
  main { max-width: 72rem; margin: 0 auto; padding: 24px; overflow-x: auto }
  table { border-collapse: collapse; width: 100%; font-size: 14px }
  th, td { text-align: start; padding: 8px 12px; border-bottom: 1px solid var(--line); white-space: nowrap }`

/** The sandbox of a game supplier, mounted at `/sandbox/game-supplier`: its free bets, and its games. */
export const sandboxGameSupplier = (ctx: Context): Hono => {
  const app = new Hono()
  app.route('/api', rewardsApi(ctx))
  app.get('/', async (c) =>
    answerPage(c, ctx.settings, {
      title: 'Sandbox game supplier',
      style: listStyle,
      body: await listPage(ctx),
    }),
  )
  app.get('/open', (c) => {
    const { game, token, currency, player, mode, lang, theme } = opened.parse(c.req.query())
    const seat = { player, token, gameCode: game, currency, locale: lang }
    const name = sandboxGameName(game)
    if (game !== sportsbookSysname) return gamePage(ctx, c, { seat, name, locale: lang, theme })
    const isForMoney = mode === 'real' && token !== ''
    return sportsbookPage(ctx, c, { seat, name, isForMoney, stake: moneyOf(stake, currency), theme })
  })

  /** The text below the dial. */
  const standing = (seat: Seat & { locale: string }, freeLeft: number, balance: number | undefined) => {
    const text = (key: string, values: Record<string, string> = {}) =>
      ctx.messages.text(seat.locale, `game.sandbox.${key}`, values)
    const money = (units: number) => moneyOf(units, seat.currency)
    return {
      text,
      money,
      told: {
        balance: balance === undefined ? '' : text('balance', { sum: money(balance) }),
        free: freeLeft > 0 ? text('free', { count: String(freeLeft) }) : '',
        spin: freeLeft > 0 ? text('spinFree') : text('spinFor', { sum: money(stake) }),
      },
    }
  }
  const balanceMinorOf = (seat: Seat, balance: number | undefined): string =>
    balance === undefined ? '' : String(toMinor(balance, seat.currency) ?? '')

  // A game's frame has an opaque origin; only the token identifies the player.
  app.use('/seat', callsFromAnyOrigin)
  app.use('/spin', callsFromAnyOrigin)
  app.post('/seat', async (c) => {
    const seat = seated.parse(await c.req.json())
    const answer = await fetchBalance(ctx, seat)
    const { text, told } = standing(seat, await countFreeBets(ctx, seat), answer.balance)
    const said = answer.status === 'RS_OK' ? '' : text('refused', { status: answer.status })
    return c.json({ ...told, said })
  })
  app.use('/bet', callsFromAnyOrigin)
  app.post('/bet', async (c) => {
    const { match: id, outcome, ...seat } = betOn.parse(await c.req.json())
    const match = matches.find((known) => known.id === id)
    if (!match) return c.notFound()
    const { answer, became, win } = await placeBet(ctx, seat, { match, outcome, stake })
    const { text, money, told } = standing(seat, 0, answer.balance)
    const said =
      answer.status !== 'RS_OK'
        ? text('refused', { status: answer.status })
        : text(`book.${became}`, { sum: money(win) })
    return c.json({ ...told, said, balanceMinor: balanceMinorOf(seat, answer.balance) })
  })
  app.post('/spin', async (c) => {
    const seat = seated.parse(await c.req.json())
    const { answer, factor, win, freeLeft } = await playRound(ctx, seat, stake)
    const { text, money, told } = standing(seat, freeLeft, answer.balance)
    if (answer.status !== 'RS_OK')
      return c.json({ ...told, said: text('refused', { status: answer.status }) })
    const said = win > 0 ? text('won', { sum: money(win) }) : text('lost')
    return c.json({ ...told, said, dial: `×${factor}` })
  })
  return app
}
