import { expect, test } from 'vitest'
import { defaultBrandName } from '#contract/constants.ts'
import { locales, loadMessages } from '#server/platform/i18n/messages.ts'
import { playerLink } from '../links/link-addresses.ts'
import { writeMail } from './write-mail.ts'

const messages = loadMessages()
const settings = { publicUrl: 'https://casino.example' }

test.each(
  locales.flatMap(({ code, dir }) =>
    ['confirmEmail', 'restorePassword', 'passwordChanged'].map((template) => ({ code, dir, template })),
  ),
)(
  'AU-14 RG-31 the $template mail is written in $code, $dir, with every text present',
  ({ code, dir, template }) => {
    const link = playerLink(settings, code, { page: 'reset-password', token: 'a-b_c' })
    const isPlain = template === 'passwordChanged'
    const mail = writeMail(
      { messages },
      { to: 'a@b.co', locale: code, template, ...(isPlain ? {} : { link }) },
    )
    const whole = `${mail.subject}${mail.text}${mail.html}`
    expect(whole).not.toMatch(/(?<![\w-])mail\.\w|\{\w+\}|undefined/)
    expect(mail.html).toContain(`<html lang="${code}" dir="${dir}">`)
    if (code !== 'en') expect(mail.text).not.toContain('Hi,')
    if (!isPlain) for (const part of [mail.text, mail.html]) expect(part).toContain(link)
  },
)

const brands = ['Alder Hall', 'Birch Point'] as const
const templates = Object.entries(messages.all('en').mail as Record<string, unknown>).flatMap(
  ([name, texts]) => (typeof texts === 'object' && texts !== null && 'subject' in texts ? [name] : []),
)

test.each(brands.flatMap((brand) => locales.map(({ code }) => ({ brand, code }))))(
  'every mail and text message of $brand in $code bears its name and no other',
  ({ brand, code }) => {
    const own = loadMessages({ displayBrandName: () => brand })
    const others = new RegExp([defaultBrandName, ...brands.filter((one) => one !== brand)].join('|'), 'i')
    expect(templates.length).toBeGreaterThan(20)
    const link = 'https://casino.example/x'
    for (const template of templates) {
      const { subject, text, html } = writeMail(
        { messages: own },
        { to: 'a@b.co', locale: code, template, link, unsubscribeLink: link },
      )
      for (const part of [subject, text, html]) expect(part).not.toMatch(others)
      for (const part of [text, html]) expect(part).toContain(brand)
      expect(html).toContain(brand.toUpperCase())
    }
    expect(JSON.stringify(own.all(code).mail)).not.toMatch(others)
  },
)

test('a value cannot write HTML into a message', () => {
  const text = () => `<img src=x onerror="alert('1')"> & more`
  const mail = writeMail(
    { messages: { ...messages, text } },
    { to: 'a@b.co', locale: 'en', template: 'x', link: 'https://casino.example/?a="><script>&b' },
  )
  expect(mail.html).not.toMatch(/<img|<script/)
  expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more')
  expect(mail.text).toContain(text())
})

test('a mail bears the mark, one button or the code in large, and has colours for a dark screen', () => {
  const to = { to: 'a@b.co', locale: 'en' }
  const link = 'https://casino.example/x'
  const asking = writeMail({ messages }, { ...to, template: 'confirmEmail', link })
  expect(asking.html.match(/class="press"/g)).toHaveLength(1)
  expect(asking.html).not.toContain('class="code"')
  const code = writeMail(
    { messages },
    { ...to, template: 'signInCode', values: { code: '482913', minutes: 5 } },
  )
  expect(code.html).toMatch(/class="code"[^>]*>\s*482913\s*</)
  expect(code.html).not.toContain('class="press"')
  for (const { html } of [asking, code]) {
    expect(html).toContain('BAIZE')
    expect(html).toContain('prefers-color-scheme:dark')
    // Opening a mail loads nothing.
    expect(html).not.toMatch(/<img|url\(|@import|<link/)
  }
})

test.each([
  ['en', 'https://casino.example/reset-password?token=a-b_c'],
  ['ar', 'https://casino.example/ar/reset-password?token=a-b_c'],
])('a link in %s is %s', (locale, link) => {
  expect(playerLink(settings, locale, { page: 'reset-password', token: 'a-b_c' })).toBe(link)
})

test.each(locales.map(({ code }) => code))(
  'NF-03 a mail of the mailing says in %s how to leave it, in the text, in the markup and for the mail program',
  (locale) => {
    const unsubscribeLink = playerLink(settings, locale, { page: 'unsubscribe', token: 'a-b_c' })
    const mail = writeMail({ messages }, { to: 'a@b.co', locale, template: 'mailingJoined', unsubscribeLink })
    for (const part of [mail.text, mail.html]) expect(part).toContain(unsubscribeLink)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(
      /\bmail\.|unsubscribe\.(text|action)|undefined/,
    )
    expect(mail.unsubscribeUrl).toBe(unsubscribeLink)
  },
)
