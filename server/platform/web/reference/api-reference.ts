import { Hono } from 'hono'
import { html } from 'hono/html'
import { answerPage } from '../pages/answer-page.ts'
import { pageStyle } from '../pages/page-style.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { describeBackofficeCalls, describeProductCalls, type DescribedCall } from './described-calls.ts'
import { openApiDocument, schemaOf } from './open-api.ts'

const style = `${pageStyle}
  .frame { display: grid; grid-template-columns: 18rem minmax(0, 1fr); max-width: 80rem; margin: 0 auto }
  .side { position: sticky; top: 0; align-self: start; height: 100vh; box-sizing: border-box; overflow-y: auto; padding: 24px 16px; border-inline-end: 1px solid var(--line) }
  .side label { display: block; font-size: 14px; color: var(--soft) }
  .side input { box-sizing: border-box; width: 100%; min-height: 44px; margin: 4px 0 16px; padding: 8px 12px; font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--soft); border-radius: 10px }
  .side h2 { font: 500 20px/1.2 var(--display); margin: 24px 0 0 }
  .side h3 { font: 600 14px/1.5 var(--text); margin: 16px 0 4px; text-transform: capitalize }
  .side ul { list-style: none; margin: 0; padding: 0 } .side li a { display: block; padding: 4px 0; font-size: 14px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere }
  .side li a:hover { color: var(--brass) } .side p { color: var(--soft); font-size: 14px }
  main { padding: 32px 32px 64px; min-width: 0 }
  section { border-top: 1px solid var(--line); padding: 16px 0; scroll-margin-top: 16px }
  main h2 { margin: 48px 0 16px; font: 500 24px/1.2 var(--display) }
  h2 + p { margin-bottom: 24px }
  h3 { margin: 0; font: 600 16px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
  p { margin: 4px 0; max-width: 70ch }
  pre { overflow-x: auto; padding: 12px; border-radius: 6px; background: var(--sunken); font-size: 14px }
  summary { cursor: pointer; padding: 8px 0 }
  @media (max-width: 767px) {
    .frame { display: block } .side { position: static; height: auto; max-height: 50vh; border: 0; border-block-end: 1px solid var(--line) }
    main { padding: 24px 16px 64px }
  }`

/** Shows the calls whose name or purpose has every typed word, in the list and in the text. */
const script = `
  const box = document.querySelector('.side input')
  const none = document.querySelector('.side [role=status]')
  const search = () => {
    const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
    const shows = (it) => words.every((word) => it.dataset.words.includes(word))
    let many = 0
    for (const it of document.querySelectorAll('[data-words]')) {
      it.hidden = !shows(it)
      if (it.tagName === 'SECTION' && !it.hidden) many++
    }
    for (const group of document.querySelectorAll('[data-group]')) group.hidden = !group.querySelector('[data-words]:not([hidden])')
    none.textContent = many === 0 ? 'No call has these words.' : words.length === 0 ? '' : many === 1 ? '1 call' : many + ' calls'
  }
  box.addEventListener('input', search)
  search()`

const wordsOf = ({ address, method, summary, rules }: DescribedCall): string =>
  `${method} ${address} ${summary} ${rules.join(' ')}`.toLowerCase()

type Part = {
  readonly title: string
  readonly intro: ReturnType<typeof html>
  readonly calls: readonly DescribedCall[]
}

const sideList = (parts: readonly Part[]) =>
  html`<nav class="side" aria-label="Calls">
    <label>Search calls <input type="search" autocomplete="off" /></label>
    <p role="status"></p>
    ${parts.map(
      ({ title, calls }) =>
        html`<div data-group>
          <h2>${title}</h2>
          ${Object.entries(Object.groupBy(calls, ({ area }) => area)).map(
            ([area, own = []]) =>
              html`<div data-group>
                <h3>${area}</h3>
                <ul>
                  ${own.map(
                    (call) =>
                      html`<li data-words="${wordsOf(call)}"><a href="#${call.id}">${call.name}</a></li>`,
                  )}
                </ul>
              </div>`,
          )}
        </div>`,
    )}
  </nav>`

const callSection = (call: DescribedCall) =>
  html`<section id="${call.id}" data-words="${wordsOf(call)}">
    <h3>${call.method} ${call.address}</h3>
    <p>${call.summary}.</p>
    <p>${call.rules.join(' ')}</p>
    <p>Refusals: ${call.errors.join(', ')}.</p>
    <details>
      <summary>Input and answer</summary>
      <pre tabindex="0">${JSON.stringify(schemaOf(call.input, 'input'), null, 2)}</pre>
      <pre tabindex="0">${JSON.stringify(schemaOf(call.output, 'output'), null, 2)}</pre>
    </details>
  </section>`

const parts = (): readonly Part[] => [
  {
    title: 'Product',
    intro: html`What the site is made of, at <code>/api/</code>.`,
    calls: describeProductCalls(),
  },
  {
    title: 'Desk',
    intro: html`For those who work here, at <code>/backoffice/api/</code>. Questions too are answered only to
      our own pages. Without the right a call asks for, the answer is <code>AccessDenied</code>; where the
      second factor is wanted once more, <code>InvalidParameter</code> with <code>step_up</code> and its
      <code>purpose</code>.`,
    calls: describeBackofficeCalls(),
  },
]

const page = () =>
  html`<div class="frame">
    ${sideList(parts())}
    <main>
      <h1>API reference</h1>
      <p>
        Success answers <code>{"data": …}</code>, a refusal
        <code>{"error": {"type", "code", "message", "invalid_parameters", "error_data"}}</code> with the same
        HTTP status. POST bodies are form data with bracket names, or JSON. The same as
        <a href="/docs/api/openapi.json">an OpenAPI 3.1 document</a>. In the repository,
        <code>npm run client</code> writes a typed client for TypeScript.
      </p>
      ${parts().map(
        ({ title, intro, calls }) =>
          html`<div data-group>
            <h2>${title}</h2>
            <p>${intro}</p>
            ${calls.map(callSection)}
          </div>`,
      )}
    </main>
  </div>`

/** The API reference for people (`/docs/api`) and programs (`/docs/api/openapi.json`), from the contract. */
export const apiReference = (ctx: Kernel): Hono => {
  const app = new Hono()
  app.get('/openapi.json', (c) => c.json(openApiDocument(ctx.settings)))
  app.get('/', (c) => answerPage(c, ctx.settings, { title: 'API reference', style, script, body: page() }))
  return app
}
