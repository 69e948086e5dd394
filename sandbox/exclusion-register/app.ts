import { Hono } from 'hono'

const asked = ['firstName', 'lastName', 'dateOfBirth', 'email', 'postcode'] as const

const verdicts: Readonly<Record<string, string>> = { excluded: 'Y', formerly: 'P' }

/**
 * A sandbox of the national exclusion register, in the wire format of GAMSTOP, controlled by the last name:
 * `Excluded`, `Formerly`; `Silent` gets no answer.
 */
export const sandboxExclusionRegister = (): Hono => {
  const app = new Hono()
  app.post('/', async (c) => {
    if (c.req.header('x-api-key') !== 'sandbox') return c.body(null, 403)
    const form = await c.req.formData()
    const said = asked.map((name) => form.get(name))
    if (!said.every((value) => typeof value === 'string' && value !== '')) return c.body(null, 400)
    const name = String(form.get('lastName')).toLowerCase()
    if (name === 'silent') return c.body(null, 503)
    c.header('X-Exclusion', verdicts[name] ?? 'N')
    return c.body(null, 200)
  })
  return app
}
