import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { Context } from '#server/context.ts'
import type { Seat } from '../play-round.ts'
import { framedPage, styleOf } from '../framed-page.ts'
import { matches, oddsOf, outcomes, type Outcome, type SandboxMatch } from './matches.ts'

const style = styleOf(new URL('./sportsbook-page.css', import.meta.url))

/** Requests a bet from the sandbox, shows the result, and posts the new balance to the surrounding page. */
const script = `
  const main = document.querySelector('main')
  const seat = JSON.parse(main.dataset.seat)
  const part = (name) => document.querySelector('[data-' + name + ']')
  const buttons = [...document.querySelectorAll('button')]
  const ask = async (call, fields) => {
    for (const button of buttons) button.disabled = true
    try {
      const answer = await fetch('/sandbox/game-supplier/' + call, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...seat, ...fields }),
      })
      if (!answer.ok) throw new Error(String(answer.status))
      const { said, balance, balanceMinor } = await answer.json()
      part('said').textContent = said
      if (balance) part('balance').textContent = balance
      if (balanceMinor) parent.postMessage({ type: 'game:balance', balanceMinor }, main.dataset.house)
    } catch { part('said').textContent = part('said').dataset.failed }
    for (const button of buttons) button.disabled = false
  }
  for (const button of buttons)
    button.addEventListener('click', () => ask('bet', { match: button.dataset.match, outcome: button.dataset.outcome }))
  if (buttons.some((button) => !button.disabled)) ask('seat', {})
`

type Shown = {
  readonly seat: Seat & { readonly locale: string }
  readonly name: string
  /** Whether the wallet is called: false for a guest. */
  readonly isForMoney: boolean
  readonly stake: string
  readonly theme: 'dark' | 'light' | undefined
}

export const sportsbookPage = (
  ctx: Context,
  c: HonoContext,
  { seat, name, isForMoney, stake, theme }: Shown,
) => {
  const { locale } = seat
  const text = (key: string, values: Record<string, string> = {}) =>
    ctx.messages.text(locale, `game.sandbox.${key}`, values)
  const nameOf = ({ sides }: SandboxMatch, outcome: Outcome): string =>
    outcome === 'draw' ? text('book.draw') : sides[outcome === 'first' ? 0 : 1]
  const oddsButton = (match: SandboxMatch, outcome: Outcome) =>
    html`<button
      type="button"
      data-match="${match.id}"
      data-outcome="${outcome}"
      ${isForMoney ? '' : 'disabled'}
    >
      <bdi>${nameOf(match, outcome)}</bdi> <b>${(oddsOf(match, outcome) / 100).toFixed(2)}</b>
    </button>`
  return framedPage(ctx, c, {
    title: name,
    style,
    script,
    locale,
    theme,
    body: html`<main
      class="${isForMoney ? 'player' : 'guest'}"
      data-seat="${JSON.stringify(seat)}"
      data-house="${new URL(ctx.settings.publicUrl).origin}"
    >
      <div class="told">
        <p class="said" data-said data-failed="${text('failed')}" role="status">
          ${isForMoney ? '' : text('book.guest')}
        </p>
        <p class="balance" data-balance></p>
      </div>
      <div>
        <h1>${name}</h1>
        <p class="note">${text('book.note', { sum: stake })}</p>
      </div>
      <ul class="matches">
        ${matches.map(
          (match) =>
            html`<li class="match">
              <h2><bdi>${match.sides.join(' – ')}</bdi></h2>
              <p class="ends">${text(`book.ends.${match.ends}`)}</p>
              <div class="odds">${outcomes.map((outcome) => oddsButton(match, outcome))}</div>
            </li>`,
        )}
      </ul>
    </main>`,
  })
}
