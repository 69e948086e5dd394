import { html } from 'hono/html'
import type { DrawnPage } from '#server/platform/web/pages/answer-page.ts'
import type { LoginRequest } from './login.ts'
import { field, select, style } from './page-parts.ts'

export const loginPage = ({ origin, return_to: returnTo }: LoginRequest): DrawnPage => ({
  title: 'Sandbox Messenger',
  style,
  body: html`<main>
    <form method="post">
      <h1>Sandbox Messenger</h1>
      <p>A stand-in for a messenger. ${origin} asks it who is signing in.</p>
      <input type="hidden" name="origin" value="${origin}" />
      <input type="hidden" name="return_to" value="${returnTo}" />
      ${field('User', 'id', 700_001)} ${field('First name', 'first_name', 'Ida')}
      ${field('Last name', 'last_name', '')}
      ${select('What it confirms', 'state', 'fresh', {
        fresh: 'This user, now',
        changed: 'Another user (changed afterwards)',
        old: 'This user, two days ago',
      })}
      <button name="answer" value="allow">Sign in</button>
      <button name="answer" value="deny" formnovalidate>Cancel</button>
    </form>
  </main>`,
})
