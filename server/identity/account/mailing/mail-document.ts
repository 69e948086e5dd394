import { html } from 'hono/html'

export type MailText = {
  house: string
  subject: string
  greeting: string
  /** An empty line separates paragraphs. */
  body: string
  /** A code to be typed elsewhere; the body contains it as well. */
  code?: string | undefined
  button?: { text: string; link: string } | undefined
  signature: string
  /** The footer: why the mail was sent, and how to unsubscribe. */
  why: string
  leave?: { text: string; link: string } | undefined
  locale: string
  dir: 'ltr' | 'rtl'
}

const fonts = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans Arabic',Arial,sans-serif"
const text = `${fonts};font-size:16px;line-height:24px`

/**
 * Mail programs support tables and inline styles; those with a dark mode read it from here. The colours are
 * those of ui/tokens.css, which no mail program can load.
 */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0b1210!important}.sheet{background:#111c18!important;border-color:#26332e!important}
.ink{color:#f2ecdd!important}.soft{color:#b9b6a6!important}.mark{color:#d8b36a!important}
.press{background:#d8b36a!important}.press a{color:#1a1408!important}.code{background:#070c0b!important;color:#f2ecdd!important}
.soft a{color:#d8b36a!important}}`

/** A line break within a paragraph is user input. */
const paragraph = (words: string) =>
  html`<p class="ink" style="margin:0 0 16px;color:#14211c;${text}">
    ${words.split('\n').map((line, at) => (at === 0 ? line : html`<br />${line}`))}
  </p>`

const codeBlock = (code: string) =>
  html`<p
    class="code"
    dir="ltr"
    style="margin:0 0 24px;padding:16px;border-radius:10px;background:#ece5d6;color:#14211c;text-align:center;font-family:Menlo,Consolas,monospace;font-size:28px;line-height:32px;letter-spacing:6px"
  >
    ${code}
  </p>`

const buttonBlock = ({ text: label, link }: NonNullable<MailText['button']>) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
      <tr>
        <td class="press" style="border-radius:10px;background:#79581a">
          <a
            href="${link}"
            style="display:inline-block;padding:14px 28px;color:#fffdf8;font-weight:600;text-decoration:none;${text}"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p class="soft" style="margin:0 0 24px;color:#55615a;${fonts};font-size:13px;line-height:20px">
      <a dir="ltr" href="${link}" style="color:#0f5a43;word-break:break-all">${link}</a>
    </p>`

export const mailDocument = (mail: MailText): string =>
  String(
    html`<!doctype html>
      <html lang="${mail.locale}" dir="${mail.dir}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${mail.subject}</title>
          <style>
            ${dark}
          </style>
        </head>
        <body class="ground" style="margin:0;background:#f6f1e6">
          <table
            role="presentation"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            class="ground"
            style="background:#f6f1e6"
          >
            <tr>
              <td align="center" style="padding:32px 16px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:560px"
                >
                  <tr>
                    <td
                      class="mark"
                      dir="ltr"
                      align="center"
                      style="padding:0 0 24px;color:#79581a;font-family:Georgia,serif;font-size:20px;letter-spacing:8px"
                    >
                      &#9670;&nbsp;${mail.house.toUpperCase()}
                    </td>
                  </tr>
                  <tr>
                    <td
                      class="sheet"
                      style="padding:32px 28px 16px;border:1px solid #e0d8c6;border-radius:16px;background:#fffdf8"
                    >
                      ${[mail.greeting, ...mail.body.split('\n\n')].map(paragraph)}
                      ${mail.code ? codeBlock(mail.code) : ''}${mail.button ? buttonBlock(mail.button) : ''}
                      ${paragraph(mail.signature)}
                    </td>
                  </tr>
                  <tr>
                    <td
                      class="soft"
                      align="center"
                      style="padding:24px 16px 0;color:#55615a;${fonts};font-size:13px;line-height:20px"
                    >
                      ${mail.why}
                      ${mail.leave ? html`<a href="${mail.leave.link}" style="color:#0f5a43">${mail.leave.text}</a>` : ''}
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  )
