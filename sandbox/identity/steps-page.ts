import { readFileSync } from 'node:fs'
import type { Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import type { Context } from '#server/context.ts'
import { defaultLocale, isLocale, locales } from '#server/platform/i18n/messages.ts'
import { createNonce, pageHeaders } from '#server/platform/web/request/security-headers.ts'
import { siteFonts } from '#server/platform/web/pages/site-fonts.ts'
import { faults, outcomes } from './outcomes.ts'

const readStyle = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const style = [
  siteFonts,
  ...['../../ui/tokens.css', '../../ui/base.css', './steps-page.css'].map(readStyle),
].join('\n')

/** Communicates with the script that frames it, and requests a new token when its own has expired. */
const script = `
  const say = (type, payload) => parent.postMessage({ from: 'sandbox-identity', type, payload }, location.origin)
  let token = location.hash.slice(1)
  let waiting
  const renew = () => new Promise((resolve) => { waiting = resolve; say('expired') })
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data || data.to !== 'sandbox-identity') return
    token = data.token
    if (waiting) waiting()
  })
  const ask = async (make) => {
    let answer = await make()
    if (answer.status === 401) { await renew(); answer = await make() }
    if (!answer.ok) throw new Error(String(answer.status))
    return answer.json()
  }
  const form = document.querySelector('form')
  const done = document.querySelector('[data-done]')
  const failed = document.querySelector('[data-failed]')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const outcome = event.submitter.value
    const fault = new FormData(form).get('fault')
    for (const button of form.querySelectorAll('button')) button.disabled = true
    failed.hidden = true
    try {
      await ask(() => fetch('/sandbox/identity/decide', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token, outcome, fault }),
      }))
      if (outcome !== 'leave') {
        form.hidden = true
        done.hidden = false
        say('idCheck.onApplicantSubmitted', {})
        say('idCheck.onApplicantStatusChanged', { reviewStatus: 'pending' })
      } else for (const button of form.querySelectorAll('button')) button.disabled = false
    } catch {
      failed.hidden = false
      for (const button of form.querySelectorAll('button')) button.disabled = false
    }
    size()
  })
  const size = () => say('height', document.documentElement.scrollHeight)
  new ResizeObserver(size).observe(document.body)
  ask(() => fetch('/sandbox/identity/status?token=' + encodeURIComponent(token))).then(() => say('idCheck.onReady', {}), () => undefined)
`

/** The vendor's steps: instead of a document, one button for each outcome. */
export const stepsPage = async (ctx: Context, c: HonoContext): Promise<Response> => {
  const asked = c.req.query('locale') ?? defaultLocale
  const locale = isLocale(asked) ? asked : defaultLocale
  const dir = locales.find(({ code }) => code === locale)?.dir ?? 'ltr'
  const theme = c.req.query('theme') === 'light' ? 'light' : 'dark'
  const text = (key: string) => ctx.messages.text(locale, `verification.sandbox.${key}`)
  const nonce = createNonce()
  const headers = {
    ...pageHeaders(ctx.settings, nonce, { frameAncestors: `'self'` }),
    'cache-control': 'no-store',
  }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return c.html(
    await html`<!doctype html>
      <html lang="${locale}" dir="${dir}" data-theme="${theme}">
        <head>
          <meta charset="utf-8" />
          <title>${text('title')}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          <main>
            <p class="lead">${text('lead')}</p>
            <form>
              ${outcomes.map(
                (outcome) =>
                  html`<button
                    name="outcome"
                    value="${outcome}"
                    class="${outcome === 'approve' ? 'primary' : ''}"
                  >
                    ${text(`outcome.${outcome}`)}
                  </button>`,
              )}
              <label>
                <span>${text('fault.label')}</span>
                <select name="fault">
                  ${faults.map((fault) => html`<option value="${fault}">${text(`fault.${fault}`)}</option>`)}
                </select>
              </label>
            </form>
            <p data-done hidden role="status">${text('done')}</p>
            <p data-failed hidden role="alert">${text('failed')}</p>
          </main>
          <script nonce="${nonce}">
            ${raw(script)}
          </script>
        </body>
      </html>`,
  )
}
