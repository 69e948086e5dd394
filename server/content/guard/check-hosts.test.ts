import { describe, expect, test } from 'vitest'
import { contentTypes, findContentType } from '#contract/content/collections.ts'
import type { ContentType } from '#contract/content/content-type.ts'
import { classOf } from '#contract/content/field-classes.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import { coversGuardedPath, isGuardedPath, opensSignIn } from '#contract/guarded-paths.ts'
import { allowsHost } from '#server/platform/kernel/network/host-list.ts'
import { sanitiseFields } from '../reading/sanitise.ts'
import { createRedirectIndex } from '../redirects/find-redirect.ts'
import type { EntryData } from '../schema.ts'
import { checkHosts } from './check-hosts.ts'
import { withholdHosts } from './withhold-hosts.ts'

const allowed = {
  links: ['casino.example', 'partner.example', '*.help.example'],
  pictures: ['casino.example', 'pictures.example'],
  code: ['casino.example', 'stats.example', '*.livetex.ru'],
}
const stranger = 'stranger.example'

const typeOf = (name: string): ContentType => {
  const type = findContentType(name)
  if (!type) throw new Error(`There is no type ${name}`)
  return type
}

const valueOf = (field: AnyField, host: string): unknown => {
  if (field.kind === 'html') return `<p>words <a href="https://${host}/a">here</a></p>`
  if (field.kind === 'media') return { id: 1, url: `https://${host}/p.png` }
  return field.kind === 'json' ? [`https://${host}/`] : `https://${host}/x`
}

/** Every field with external addresses, with an entry in which only it has a value; derived from the types. */
const outward = (
  type: ContentType,
  fields: Fields,
  host: string,
  above = '',
): { at: string; path: string; data: EntryData }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${above}${name}`
    if (field.kind === 'component' || field.kind === 'components') {
      const isList = field.kind === 'components'
      return outward(type, field.fields, host, `${path}.`).map(({ at, path: found, data }) => ({
        at: `${name}.${isList ? '0.' : ''}${at}`,
        path: found,
        data: { [name]: isList ? [{ id: 1, ...data }] : { id: 1, ...data } },
      }))
    }
    if (field.kind === 'zone' || classOf(type, path) !== 'link' || path === 'from_url') return []
    return [{ at: name, path, data: { [name]: valueOf(field, host) } }]
  })

const everyOutward = contentTypes.flatMap((type) =>
  outward(type, type.fields, stranger).map(({ at, data }) => ({ type, name: type.name, at, data })),
)

describe('hosts of the content', () => {
  test('W10 every type that leads outward is among what is tried', () => {
    expect(everyOutward.length).toBeGreaterThan(35)
  })

  test.each(everyOutward)('W10 $name names a host of the environment alone in $at', ({ type, at, data }) => {
    expect(checkHosts(type, data, allowed).map(({ path }) => path.join('.'))).toEqual([at])
    const host = /image|icon|logo|picture|\burl":"https:\/\/[^"]*p\.png/i.test(JSON.stringify(data) + at)
      ? 'pictures.example'
      : 'partner.example'
    const friendly = JSON.parse(JSON.stringify(data).replaceAll(stranger, host)) as EntryData
    expect(checkHosts(type, friendly, allowed)).toEqual([])
  })

  test.each(everyOutward)('W10 pages read nothing of a stranger in $at of $name', ({ type, data }) => {
    const { data: left, fields } = withholdHosts(type, data, allowed)
    expect(fields).not.toEqual([])
    expect(JSON.stringify(left ? sanitiseFields(type.fields, left, allowed) : null)).not.toContain(stranger)
  })

  test.each([
    ['general-information', 'analytic', { analytic: ['sandbox:demo', `matomo:${stranger}/3`] }],
    ['general-information', 'analytic', { analytic: ['gtm:GTM-ABCD123'] }],
    ['chat-settings', 'chat', { chat: 'liveChat', license: '1' }],
    ['chat-settings', 'chat', { chat: 'betunlim', src: `https://${stranger}/bot.js` }],
    ['chat-settings', 'src', { src: `https://${stranger}/bot.js` }],
    ['custom-codes', 'hosts', { hosts: [`*.${stranger}`] }],
    ['custom-codes', 'code', { code: `<script src="https://${stranger}/a.js"></script>` }],
    ['custom-codes', 'code', { code: `<script src=//${stranger}/a.js></script>` }],
    ['custom-codes', 'code', { code: `<script>new WebSocket("wss://${stranger}")</script>` }],
    ['domain-seo-settings', 'metas.0.content', { metas: [{ content: `https://${stranger}/` }] }],
    ['seos', 'metas.0.content', { metas: [{ content: `https://${stranger}/` }] }],
  ] as const)('X7 %s runs and speaks to hosts of CODE_HOSTS alone: %s of %j', (name, at, data) => {
    const type = typeOf(name)
    expect(checkHosts(type, data, allowed)).toContainEqual({
      path: at.split('.'),
      message: expect.stringContaining('CODE_HOSTS'),
    })
    const { data: left } = withholdHosts(type, data, allowed)
    expect(JSON.stringify(left ?? null)).not.toMatch(/stranger|gtm|liveChat/i)
  })

  // All that a browser reads as an address of another host, by every attribute that loads or links.
  const written = [
    `https://${stranger}/a.js`,
    `&#104;ttps://${stranger}/a.js`,
    `https&colon;//${stranger}/a.js`,
    `https&#58;&#x2f;&#x2f;${stranger}/a.js`,
    `/\\${stranger}/a.js`,
    `\\\\${stranger}/a.js`,
    `ht\ntps://${stranger}/a.js`,
    ` //${stranger}/a.js`,
    `https:${stranger}/a.js`,
    `HTTPS:/${stranger}/a.js`,
    `https://stats.example@${stranger}/a.js`,
  ]
  const holders = ['script src', 'img src', 'iframe src', 'link href', 'a href', 'form action', 'object data']
  test.each([
    ...written.flatMap((at) => holders.map((holder) => `<${holder}="${at}"></${holder.split(' ')[0]}>`)),
    `<img srcset="/a.png 1x, https&#58;//${stranger}/b.png 2x">`,
    `<video poster="/\\${stranger}/a.png"></video>`,
    `<svg><image href="&#47;&#47;${stranger}/a.png"></image></svg>`,
    `<svg><use xlink:href="/\\${stranger}/a.svg"></use></svg>`,
    `<button formaction="/\\${stranger}/"></button>`,
    `<a ping="/\\${stranger}/">x</a>`,
    `<iframe srcdoc="&lt;img src=&quot;/\\${stranger}/a.png&quot;&gt;"></iframe>`,
    `<script data-src="&#104;ttps://${stranger}/a.js"></script>`,
    `<template><script src="&#104;ttps://${stranger}/a.js"></script></template>`,
  ])('X7 the markup of a snippet names no stranger: %j', (snippet) => {
    expect(checkHosts(typeOf('custom-codes'), { code: snippet }, allowed)).toHaveLength(1)
  })

  test.each([
    '<script>if (a // b\n) go("/own/path")</script>',
    '<link rel="stylesheet" href="/own.css"><script src="data:text/javascript,1"></script>',
    '<img src="/a.png" srcset="/a.png 1x, /b.png 2x" alt="a: b, c" style="color: red" data-time="12:30">',
    '<a href="mailto:a@b.example">x</a><a href="tel:+371">y</a><a href="#z">z</a>',
  ])('X7 a snippet of the house stands: %j', (snippet) => {
    expect(checkHosts(typeOf('custom-codes'), { code: snippet }, allowed)).toEqual([])
  })

  test.each([
    ['general-information', { analytic: ['sandbox:demo', 'matomo:stats.example/3'] }],
    ['chat-settings', { chat: 'live_tex', account: '1' }],
    ['chat-settings', { chat: 'betunlim', src: '/sandbox/chat.js' }],
    [
      'custom-codes',
      { hosts: ['stats.example'], code: '<script src="https://stats.example/a.js"></script>' },
    ],
    ['pages', { body: '<a href="/games">x</a> <a href="mailto:a@b.example">y</a> <a href="#z">z</a>' }],
  ] as const)('%s of the environment stands: %j', (name, data) => {
    expect(checkHosts(typeOf(name), data, allowed)).toEqual([])
    expect(withholdHosts(typeOf(name), data, allowed)).toEqual({ data, fields: [] })
  })

  test.each([
    '//stranger.example/x',
    '/\\stranger.example/x',
    'https://partner.example@stranger.example/',
    'https://partner.example.stranger.example/',
    'https://partner.example:8443/',
    'https://PARTNER.example.',
    'https:stranger.example',
    'http://stranger.example',
    'https://sub.partner.example',
    'https://help.example',
  ])('markup cannot hide a stranger as %s', (href) => {
    const body = `<p><a href="${href}">x</a></p>`
    const type = typeOf('pages')
    const read = sanitiseFields(type.fields, { body }, allowed)
    expect(read.body).toMatch(/^<p><a(?: [^h][^>]*)?>x<\/a><\/p>$/)
  })

  const places = ['openGraph.image', 'canonicalUrl', 'organization.url', 'organization.sameAs']
  test.each(
    ['https://casino.example##k##', 'https://##k##/x', 'https://casino.example:##k##', '##k##'].flatMap(
      (value) => places.map((path) => ({ value, path })),
    ),
  )('W10 $path of a record has no place in its host: $value', ({ value, path }) => {
    const [name = '', inner] = path.split('.')
    const held = inner === 'sameAs' ? [value] : value
    const data = { [name]: inner ? { id: 1, [inner]: held } : held }
    expect(checkHosts(typeOf('seos'), data, allowed)).toHaveLength(1)
    const friendly = JSON.parse(
      JSON.stringify(data).replace(value, 'https://casino.example/a?b=##k##'),
    ) as EntryData
    expect(checkHosts(typeOf('seos'), friendly, allowed)).toEqual([])
  })

  test.each([
    [['a.example'], 'https://a.example', true],
    [['a.example'], 'b.a.example', false],
    [['*.a.example'], 'b.a.example', true],
    [['*.a.example'], 'a.example', false],
    [['*.a.example'], '*.a.example', true],
    [['*.a.example'], '*.b.a.example', true],
    [['a.example'], '*.a.example', false],
    [['a.example:8443'], 'a.example:8443', true],
    [['a.example'], 'a.example:8443', false],
    [['a.example'], 'nota.example', false],
    [[], '', false],
  ])('a list of %j holds %s: %s', (list, source, holds) => {
    expect(allowsHost(list, source)).toBe(holds)
  })
})

describe('redirect rules', () => {
  const away = 'https://partner.example/'
  const covering = [
    '/cashier/deposit',
    '/%63ashier/deposit',
    '/CASHIER',
    '/lv/cashier/*',
    '/*',
    '/c*',
    '/ca*posit',
    '/profile*',
    '/lv/*',
    '/reset-password',
    '/forms/sign_in',
    '/users/me',
  ]

  test.each(covering)('W13 X9 %s leads to no other host, and may lead within the house', (from_url) => {
    const type = typeOf('redirects')
    expect(coversGuardedPath(from_url)).toBe(true)
    expect(checkHosts(type, { from_url, to_url: away }, allowed).map(({ path }) => path)).toEqual([
      ['from_url'],
    ])
    expect(checkHosts(type, { from_url, to_url: '/promotions' }, allowed)).toEqual([])
    expect(withholdHosts(type, { from_url, to_url: away }, allowed).data).toBeUndefined()
  })

  test.each(['/news', '/promo*', '/old/*', '/cashiers-of-old', '/game/*'])('%s may', (from_url) => {
    expect(checkHosts(typeOf('redirects'), { from_url, to_url: away }, allowed)).toEqual([])
  })

  const lead = (rules: readonly (readonly [string, string])[], pathname: string, search = '') =>
    createRedirectIndex(
      rules.map(([from_url, to_url]) => ({ from_url, to_url, isPermanent: false, audience: 'all' as const })),
      [{ code: 'en', isDefault: true }],
    )({ pathname, search, origin: 'https://casino.example', audience: 'guest' })

  test('W13 no row of rules leads a page of money, profile or sign-in to another host', () => {
    const rules = [
      ['/cashier/deposit', '/promo'],
      ['/promo', away],
      ['/old', '/profile'],
      ['/profile', away],
      ['/*', away],
    ] as const
    expect(lead(rules, '/cashier/deposit')).toBeUndefined()
    expect(lead(rules, '/%63ashier/withdraw')).toBeUndefined()
    expect(lead(rules, '/old')).toBeUndefined()
    expect(lead(rules, '/promo', '?show_popup_auth=1')).toBeUndefined()
    expect(lead(rules, '/promo')).toMatchObject({ location: away, isExternal: true })
  })

  test('what counts as such a page is known however it is written', () => {
    expect(['/cashier', '/en/Profile/x', '/%2570rofile', '/a?b=/cashier'].map(isGuardedPath)).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(['?redirectUrl=/x', '?a=1&show_popup_reg', '?a=1'].map(opensSignIn)).toEqual([true, true, false])
  })
})
