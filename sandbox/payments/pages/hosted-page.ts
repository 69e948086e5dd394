import { html } from 'hono/html'
import type { Context } from '#server/context.ts'
import { describeMethod } from '#server/money/cashier/methods/describe-method.ts'
import { sandboxPaths } from '#server/money/payments/provider/sandbox-address.ts'
import { bankName } from '../banks.ts'
import { faultChoices, plainChoices, type Choice } from '../choices.ts'
import { choicesFor } from '../choices-for.ts'
import { showMoney, textOf, type Look, type Page } from './page-look.ts'
import { labelOf, type SandboxPayment } from '../queries.ts'

export const hostedPage = (ctx: Context, look: Look, payment: SandboxPayment, backPath: string): Page => {
  const text = textOf(ctx, look)
  const merchant = text('merchant')
  const method = describeMethod(ctx, look.locale, payment.method).name
  const bank = payment.details.bank === undefined ? undefined : bankName(payment.details.bank)
  const action = `${sandboxPaths.page}/${payment.reference}`

  const button = (choice: Choice, hasHint: boolean) =>
    html`<button name="choice" value="${choice}" class="${choice === 'approve' ? 'primary' : ''}">
      ${text(`choice.${choice}.name`)}${hasHint ? html` <small>${text(`choice.${choice}.hint`)}</small>` : ''}
    </button>`

  const offered = choicesFor(payment)
  const decision = html`<h2>${text('question')}</h2>
    <form method="post" action="${action}">
      ${plainChoices.filter((choice) => offered.includes(choice)).map((choice) => button(choice, false))}
    </form>
    <details>
      <summary>${text('more')}</summary>
      <form method="post" action="${action}">
        ${faultChoices.filter((choice) => offered.includes(choice)).map((choice) => button(choice, true))}
      </form>
    </details>`
  const decided = html`<h2>${text('decided')}</h2>
    <a class="back" href="${backPath}">${text('back', { merchant })}</a>`

  const body = html`<main>
    <h1>${text('pay', { merchant })}</h1>
    <p class="sum"><bdi>${showMoney(payment.amount_minor, payment.currency)}</bdi></p>
    <dl>
      <div>
        <dt>${text('order')}</dt>
        <dd><bdi>${labelOf(payment)}</bdi></dd>
      </div>
      <div>
        <dt>${text('method')}</dt>
        <dd>${method}</dd>
      </div>
      ${
        bank === undefined
          ? ''
          : html`<div>
              <dt>${text('bank')}</dt>
              <dd><bdi>${bank}</bdi></dd>
            </div>`
      }
      <div>
        <dt>${text('payment')}</dt>
        <dd>${text(`state.${payment.state}`)}</dd>
      </div>
    </dl>
    ${offered.includes('approve') ? decision : decided}
  </main>`
  return { title: text('title'), body }
}
