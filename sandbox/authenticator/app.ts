import { Hono } from 'hono'
import { html } from 'hono/html'
import { hotp, readBase32, totpStep } from '#server/identity/account/two-factor/totp.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { sealing } from '#server/backoffice/operators/second-factor/verify-staff-code.ts'
import { answerPage } from '#server/platform/web/pages/answer-page.ts'
import { pageStyle } from '#server/platform/web/pages/page-style.ts'

type Shown = { readonly name: string; readonly email: string; readonly code: string }

const codesNow = async ({ db, secrets, clock }: Kernel): Promise<Shown[]> => {
  const rows = await db
    .selectFrom('staff_apps')
    .innerJoin('staff', 'staff.id', 'staff_apps.staff_id')
    .select(['staff.name', 'staff.email', 'staff_apps.sealed_secret'])
    .where('staff.status', '=', 'active')
    .orderBy('staff.id')
    .execute()
  const step = totpStep(clock.now())
  return rows.map(({ name, email, sealed_secret }) => ({
    name,
    email,
    code: hotp(readBase32(secrets.open(sealing, sealed_secret)), step),
  }))
}

const stepSeconds = 30

/**
 * A sandbox of the staff's authenticator apps, in demo mode only: all codes on one page, so that the back
 * office can be opened without setting one up.
 */
export const sandboxAuthenticator = (ctx: Kernel): Hono => {
  const app = new Hono()
  app.get('/codes.json', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ items: await codesNow(ctx) })
  })
  app.get('/', async (c) => {
    const shown = await codesNow(ctx)
    const left = stepSeconds - (Math.floor(ctx.clock.now().getTime() / 1000) % stepSeconds)
    c.header('refresh', String(left))
    c.header('cache-control', 'no-store')
    return answerPage(c, ctx.settings, {
      title: 'Authenticator',
      style: pageStyle,
      body: html`<main>
        <h1>Authenticator</h1>
        <p>
          The phones of the staff of this demonstration. Each code works once; the next ones come in ${left}
          seconds.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Code</th>
            </tr>
          </thead>
          <tbody>
            ${shown.map(
              ({ name, email, code }) =>
                html`<tr>
                  <td>${name}</td>
                  <td>${email}</td>
                  <td><code>${code.slice(0, 3)} ${code.slice(3)}</code></td>
                </tr>`,
            )}
          </tbody>
        </table>
        <p><a href="/backoffice">To the desk</a></p>
      </main>`,
    })
  })
  return app
}
