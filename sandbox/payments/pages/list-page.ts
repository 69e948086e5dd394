import { html } from 'hono/html'
import type { Context } from '#server/context.ts'
import { afterChoices, type Choice } from '../choices.ts'
import { choicesFor } from '../choices-for.ts'
import { showMoney, textOf, type Look, type Page } from './page-look.ts'
import { labelOf, type ListedPayment } from '../queries.ts'

/** Choices with a button in the list. */
const listed: readonly Choice[] = ['approve', 'decline', ...afterChoices]

/** The newest payments, their messages with our answers, and buttons for the pending ones. */
export const listPage = (ctx: Context, look: Look, payments: readonly ListedPayment[]): Page => {
  const text = textOf(ctx, look)

  const told = (payment: ListedPayment): string =>
    payment.messages
      .map((message) => {
        const answer =
          message.last_status !== null
            ? text('list.answered', { status: String(message.last_status) })
            : text(message.attempts > 0 ? 'list.unanswered' : 'list.waiting')
        return `${text(`state.${message.state}`)} (${answer})`
      })
      .join(' · ')

  const buttons = (payment: ListedPayment, offered: readonly Choice[]) =>
    html`<form method="post" action="/sandbox/payments/${payment.reference}">
      ${offered.map(
        (choice) => html`<button name="choice" value="${choice}">${text(`choice.${choice}.name`)}</button>`,
      )}
    </form>`

  const item = (payment: ListedPayment) => {
    const offered = choicesFor(payment).filter((choice) => listed.includes(choice))
    return html`<article>
      <h2><bdi>${labelOf(payment)}</bdi></h2>
      <p class="amount"><bdi>${showMoney(payment.amount_minor, payment.currency)}</bdi></p>
      <p>${text(`list.${payment.kind}`)} · ${text(`state.${payment.state}`)}</p>
      <p class="time"><bdi>${payment.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC</bdi></p>
      ${payment.messages.length > 0 ? html`<p>${text('list.messages')}: ${told(payment)}</p>` : ''}
      ${offered.length > 0 ? buttons(payment, offered) : ''}
    </article>`
  }

  /** Money without an order: staff finds out whose it is. */
  const transfer = html`<section class="transfer">
    <h2>${text('transfer.title')}</h2>
    <p class="lead">${text('transfer.hint')}</p>
    <form method="post" action="/sandbox/payments">
      <label
        >${text('transfer.sum')}
        <input name="amount" inputmode="decimal" maxlength="16" autocomplete="off" required
      /></label>
      <label
        >${text('transfer.currency')}
        <select name="currency">
          ${ctx.settings.currencies.map((code) => html`<option value="${code}">${code}</option>`)}
        </select></label
      >
      <button>${text('transfer.send')}</button>
    </form>
  </section>`

  const body = html`<main class="list">
    <h1>${text('list.title')}</h1>
    <p class="lead">${payments.length > 0 ? text('list.lead') : text('list.empty')}</p>
    ${payments.map(item)} ${transfer}
  </main>`
  return { title: text('list.title'), body }
}
