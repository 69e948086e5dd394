import { html, raw } from 'hono/html'
import { siteFonts, textFaces } from '#server/platform/web/pages/site-fonts.ts'

/** Of all its pages. */
export const style = `${siteFonts}
  :root { color-scheme: light dark }
  body { font: 16px/1.5 ${textFaces}; margin: 0; background: light-dark(#e7ebf0, #0e1621); color: light-dark(#111, #f5f5f5) }
  main { display: flex; flex-wrap: wrap; gap: 24px; justify-content: center; padding: 16px }
  form { max-width: 20rem } h1 { font-size: 22px; margin: 0 0 4px } p { margin: 0 0 12px }
  label { display: block; margin: 0 0 10px; font-weight: 600 }
  input, select { display: block; box-sizing: border-box; width: 100%; margin-top: 4px; padding: 8px; font: inherit }
  input, select, button { border: 1px solid #8888; border-radius: 8px; background: light-dark(#fff, #17212b); color: inherit; min-height: 44px }
  button { font: inherit; font-weight: 600; padding: 4px 16px; cursor: pointer }
  :focus-visible { outline: 2px solid light-dark(#1c6fb5, #7eb6e8); outline-offset: 2px }
  .heard { margin-top: 16px; font-size: 14px }
  .phone { width: min(390px, 100%); border: 1px solid #0005; border-radius: 16px; overflow: hidden; background: light-dark(#fff, #17212b) }
  .bar { display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 0 12px; font-weight: 600 }
  .bar [hidden] { visibility: hidden; display: inline }
  .phone.full { position: fixed; inset: 0; width: auto; border: 0; border-radius: 0 } .phone.full iframe { height: calc(100dvh - 48px) }
  iframe { display: block; width: 100%; height: 720px; border: 0 }`

export const field = (label: string, name: string, value: string | number) =>
  html`<label>${label} <input name="${name}" value="${value}" /></label>`

export const select = (
  label: string,
  name: string,
  chosen: string,
  options: Readonly<Record<string, string>>,
) =>
  html`<label>
    ${label}
    <select name="${name}">
      ${Object.entries(options).map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen ? raw('selected') : ''}>${text}</option>`,
      )}
    </select>
  </label>`
