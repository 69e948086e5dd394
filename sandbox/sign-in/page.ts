import { html } from 'hono/html'
import type { DrawnPage } from '#server/platform/web/pages/answer-page.ts'
import { siteFonts, textFaces } from '#server/platform/web/pages/site-fonts.ts'

const style = `${siteFonts}
  :root { color-scheme: light dark }
  body { font: 16px/1.5 ${textFaces}; margin: 0; background: light-dark(#eef1f6, #10141c); color: light-dark(#141a26, #e8ecf4) }
  main { max-width: 26rem; margin: 0 auto; padding: 24px 16px }
  h1 { font-size: 22px; margin: 0 0 4px } p { margin: 0 0 16px }
  label { display: block; margin: 0 0 12px; font-weight: 600 }
  input[type=text], input[type=email] { display: block; box-sizing: border-box; width: 100%; margin-top: 4px; padding: 10px; font: inherit; border: 1px solid light-dark(#8a93a5, #6b7489); border-radius: 8px; background: light-dark(#fff, #1a2030); color: inherit }
  .check { display: flex; gap: 12px; align-items: center; min-height: 44px; font-weight: 400 }
  .check input { flex: none; width: 20px; height: 20px; margin: 0 }
  :focus-visible { outline: 2px solid light-dark(#2b56c8, #8ea9f0); outline-offset: 2px }
  .row { display: flex; gap: 12px }
  button { font: inherit; font-weight: 600; padding: 10px 18px; min-height: 44px; border-radius: 8px; border: 1px solid currentColor; background: none; color: inherit; cursor: pointer }
  button.main { background: #2b56c8; border-color: #2b56c8; color: #fff }`

/** The provider's page: a person enters who they are, and the provider accepts it. */
export const signInPage = (query: Record<string, string>): DrawnPage => ({
  title: 'Sandbox Sign-in',
  style,
  body: html`<main>
    <h1>Sandbox Sign-in</h1>
    <p>A stand-in for a sign-in provider. It accepts anything you enter here.</p>
    <form method="post">
      ${Object.entries(query).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <label>Email <input type="email" name="email" required value="ida@example.com" /></label>
      <label>First name <input type="text" name="given_name" maxlength="60" value="Ida" /></label>
      <label>Last name <input type="text" name="family_name" maxlength="60" value="Berg" /></label>
      <label class="check">
        <input type="checkbox" name="verified" value="1" checked /> The provider has verified this email
      </label>
      <div class="row">
        <button class="main" name="answer" value="allow">Continue</button>
        <button name="answer" value="deny" formnovalidate>Cancel</button>
      </div>
    </form>
  </main>`,
})
