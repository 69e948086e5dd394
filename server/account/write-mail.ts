import type { Context } from '../context.ts'
import { locales } from '../i18n/messages.ts'
import type { Mail } from '../kernel/mail/port.ts'

export type MailDraft = {
  to: string
  locale: string
  /** Key in the `mail` messages: `subject`, `body` and, with a link, `action`. */
  template: string
  values?: Readonly<Record<string, string | number>>
  link?: string
  /** Ends the mailing this belongs to; stands at the end of the mail. */
  unsubscribeLink?: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`

const footnote = (why: string, how: string, link: string): string =>
  `<p style="margin:32px 0 0;font-size:13px;color:#555">${escapeHtml(why)} ` +
  `<a href="${escapeHtml(link)}">${escapeHtml(how)}</a></p>`

/** A message in the player's language, once as plain text and once as HTML that says the same. */
export const writeMail = (ctx: Pick<Context, 'messages'>, draft: MailDraft): Mail => {
  const { to, locale, template, values = {}, link, unsubscribeLink } = draft
  const say = (path: string) => ctx.messages.text(locale, `mail.${path}`, values)
  const subject = say(`${template}.subject`)
  const greeting = say('greeting')
  const body = say(`${template}.body`)
  const signature = say('signature')
  const action = link ? say(`${template}.action`) : ''
  const leaving = unsubscribeLink
    ? { why: say('unsubscribe.text'), how: say('unsubscribe.action') }
    : undefined
  const dir = locales.find((entry) => entry.code === locale)?.dir ?? 'ltr'
  const button = link
    ? paragraph(`<a href="${escapeHtml(link)}">${escapeHtml(action)}</a>`) +
      paragraph(`<span dir="ltr" style="word-break:break-all">${escapeHtml(link)}</span>`)
    : ''
  return {
    to,
    locale,
    kind: template,
    subject,
    text: [
      greeting,
      body,
      ...(link ? [`${action}:\n${link}`] : []),
      signature,
      ...(leaving ? [`${leaving.why}\n${leaving.how}:\n${unsubscribeLink}`] : []),
    ].join('\n\n'),
    html:
      `<!doctype html><html lang="${escapeHtml(locale)}" dir="${dir}"><head><meta charset="utf-8">` +
      `<title>${escapeHtml(subject)}</title></head>` +
      `<body style="font:16px/1.5 sans-serif;max-width:560px;margin:24px auto;padding:0 16px">` +
      paragraph(escapeHtml(greeting)) +
      paragraph(escapeHtml(body)) +
      button +
      paragraph(escapeHtml(signature)) +
      (leaving && unsubscribeLink ? footnote(leaving.why, leaving.how, unsubscribeLink) : '') +
      '</body></html>',
    ...(unsubscribeLink ? { unsubscribeUrl: unsubscribeLink } : {}),
  }
}
