import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { Context } from '#server/context.ts'
import { framedPage, styleOf } from './framed-page.ts'

const style = styleOf(new URL('./game-page.css', import.meta.url))

const script = `
  const seat = JSON.parse(document.querySelector('main').dataset.seat)
  const part = (name) => document.querySelector('[data-' + name + ']')
  const button = document.querySelector('button')
  const show = ({ dial, said, balance, free, spin }) => {
    if (dial !== undefined) part('dial').textContent = dial
    part('said').textContent = said
    if (balance) part('balance').textContent = balance
    part('free').textContent = free
    button.textContent = spin
  }
  const ask = async (call) => {
    button.disabled = true
    try {
      const answer = await fetch('/sandbox/game-supplier/' + call, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(seat),
      })
      if (!answer.ok) throw new Error(String(answer.status))
      show(await answer.json())
    } catch { part('said').textContent = part('said').dataset.failed }
    button.disabled = false
  }
  button.addEventListener('click', () => ask('spin'))
  ask('seat')
`

export const gamePage = (
  ctx: Context,
  c: HonoContext,
  {
    seat,
    name,
    locale,
    theme,
  }: { seat: object; name: string; locale: string; theme: 'dark' | 'light' | undefined },
) => {
  const text = (key: string) => ctx.messages.text(locale, `game.sandbox.${key}`)
  return framedPage(ctx, c, {
    title: name,
    style,
    script,
    locale,
    theme,
    body: html`<main data-seat="${JSON.stringify(seat)}">
      <h1>${name}</h1>
      <p class="note">${text('note')}</p>
      <p class="dial" dir="ltr" data-dial aria-hidden="true">–</p>
      <p class="said" data-said data-failed="${text('failed')}" role="status"></p>
      <button type="button">${text('spin')}</button>
      <p class="sums"><span data-balance></span></p>
      <p class="sums" data-free></p>
    </main>`,
  })
}
