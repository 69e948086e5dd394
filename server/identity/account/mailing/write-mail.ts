import type { Context } from '#server/context.ts'
import { locales } from '#server/platform/i18n/messages.ts'
import type { Mail } from '#server/platform/kernel/mail/port.ts'
import { linkSecrets } from '../links/link-addresses.ts'
import { mailDocument } from './mail-document.ts'

export type MailDraft = {
  to: string
  locale: string
  /** Key in the `mail` messages: `subject`, `body` and, with a link, `action`. */
  template: string
  values?: Readonly<Record<string, string | number>>
  link?: string
  unsubscribeLink?: string
}

export const writeMail = (ctx: Pick<Context, 'messages'>, draft: MailDraft): Mail => {
  const { to, locale, template, values = {}, link, unsubscribeLink } = draft
  const translate = (path: string) => ctx.messages.text(locale, `mail.${path}`, values)
  const subject = translate(`${template}.subject`)
  const greeting = translate('greeting')
  const body = translate(`${template}.body`)
  const signature = translate('signature')
  const action = link ? translate(`${template}.action`) : ''
  const leaving = unsubscribeLink
    ? { why: translate('unsubscribe.text'), how: translate('unsubscribe.action') }
    : undefined
  const dir = locales.find((entry) => entry.code === locale)?.dir ?? 'ltr'
  return {
    to,
    locale,
    kind: template,
    secrets: [
      ...(values.code === undefined ? [] : [String(values.code)]),
      ...[link, unsubscribeLink].flatMap((address) => (address === undefined ? [] : linkSecrets(address))),
    ],
    subject,
    text: [
      greeting,
      body,
      ...(link ? [`${action}:\n${link}`] : []),
      signature,
      ...(leaving ? [`${leaving.why}\n${leaving.how}:\n${unsubscribeLink}`] : []),
    ].join('\n\n'),
    html: mailDocument({
      house: ctx.messages.house(),
      subject,
      greeting,
      body,
      code: values.code === undefined ? undefined : String(values.code),
      button: link ? { text: action, link } : undefined,
      signature,
      why: leaving?.why ?? translate('about'),
      leave: leaving && unsubscribeLink ? { text: leaving.how, link: unsubscribeLink } : undefined,
      locale,
      dir,
    }),
    ...(unsubscribeLink ? { unsubscribeUrl: unsubscribeLink } : {}),
  }
}
