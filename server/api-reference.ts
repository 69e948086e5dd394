import { Hono } from 'hono'
import { html } from 'hono/html'
import { answerPage } from './answer-page.ts'
import { allRoutes, type Route } from './api.ts'
import type { Context } from './context.ts'
import { errorsOf, openApiDocument, schemaOf } from './open-api.ts'

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: light-dark(#f6f1e6, #0b1210); color: light-dark(#14211c, #f2ecdd) }
  main { max-width: 60rem; margin: 0 auto; padding: 32px 16px 64px }
  h1 { font-family: Georgia, serif; font-weight: 500 }
  a { color: inherit }
  section { border-top: 1px solid light-dark(#0002, #fff2); padding: 16px 0 }
  h2 { margin: 0; font: 600 16px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
  p { margin: 4px 0; max-width: 70ch }
  pre { overflow-x: auto; padding: 12px; border-radius: 6px; background: light-dark(#ece5d6, #070c0b); font-size: 14px }
  summary { cursor: pointer; padding: 8px 0 }`

const callSection = ({ path, call }: Route) =>
  html`<section id="${path}">
    <h2>${call.method} /api/${path}</h2>
    <p>${call.summary}.</p>
    <p>
      ${call.access === 'player' ? 'Needs a signed-in player.' : 'Open to guests.'}
      ${call.isIdempotent ? ' Takes an Idempotency-Key header.' : ''}
      ${call.changesState ? ' Changes state, so it is answered only to our own pages.' : ''}
    </p>
    <p>Refusals: ${[...new Set(errorsOf(call))].join(', ')}.</p>
    <details>
      <summary>Input and answer</summary>
      <pre tabindex="0">${JSON.stringify(schemaOf(call.input, 'input'), null, 2)}</pre>
      <pre tabindex="0">${JSON.stringify(schemaOf(call.output, 'output'), null, 2)}</pre>
    </details>
  </section>`

const page = () =>
  html`<main>
    <h1>Product API</h1>
    <p>
      Success answers <code>{"data": …}</code>, a refusal
      <code>{"error": {"type", "code", "message", "invalid_parameters", "error_data"}}</code> with the same
      HTTP status. POST bodies are form data with bracket names, or JSON. The same as
      <a href="/docs/api/openapi.json">an OpenAPI 3.1 document</a>.
    </p>
    ${allRoutes().map(callSection)}
  </main>`

/** The product API for people (`/docs/api`) and for programs (`/docs/api/openapi.json`), both from the contract. */
export const apiReference = (ctx: Context): Hono => {
  const app = new Hono()
  app.get('/openapi.json', (c) => c.json(openApiDocument()))
  app.get('/', (c) => answerPage(c, ctx.settings, { title: 'Product API', style, body: page() }))
  return app
}
