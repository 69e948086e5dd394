import { describe, expect, test, vi } from 'vitest'
import { foreignAddresses } from '#test/foreign-addresses.ts'
import { createRedirectIndex, type RedirectRule } from './find-redirect.ts'

const locales = [
  { code: 'en', isDefault: true },
  { code: 'fr', isDefault: false },
]
const origin = 'https://house.example'

type Rest = Partial<Pick<RedirectRule, 'isPermanent' | 'audience'>>
const rule = (from_url: string, to_url: string, rest: Rest = {}): RedirectRule => ({
  from_url,
  to_url,
  isPermanent: false,
  audience: 'all',
  ...rest,
})

const indexOf = (...rules: RedirectRule[]) => {
  const find = createRedirectIndex(rules, locales)
  return (address: string, audience: 'guest' | 'player' = 'guest') => {
    const { pathname, search } = new URL(address, origin)
    return find({ pathname, search, origin, audience })
  }
}
const leads = (rules: RedirectRule[], address: string, audience?: 'guest' | 'player') =>
  indexOf(...rules)(address, audience)?.location

describe('GD-04 a rule leads from a pattern to a place', () => {
  test.each([
    ['/old', '/old'],
    ['/old', '/old/'],
    ['/old/', '/old'],
    ['/Old', '/oLD'],
    ['/old/*', '/old/abc'],
    ['/old/*', '/old/a/b/c'],
    ['/old/*', '/old/'],
    ['/*/news', '/2024/news'],
    ['/*/news/*', '/2024/05/news/7'],
    ['*.html', '/about/us.html'],
    ['/a**z', '/abcz'],
    ['/a*b*c', '/a-b-b-c'],
    ['/caf%C3%A9/*', '/caf%C3%A9/menu'],
    ['/café', '/caf%c3%a9'],
    ['/old?campaign=7', '/old?x=1&campaign=7'],
    ['/old?campaign=*', '/old?campaign=anything'],
  ])('%s takes in %s', (from, address) => {
    expect(leads([rule(from, '/offers')], address)).toMatch(/^\/offers/)
  })

  test.each([
    ['/old', '/older'],
    ['/old', '/old/abc'],
    ['/old/*', '/old'],
    ['/old/*', '/oldest/abc'],
    ['/*/news', '/news'],
    ['/ab*bc', '/abc'],
    ['/a*b*c', '/a-c-b'],
    ['/a.c', '/abc'],
    ['/(a|b)+', '/a'],
    ['/old?campaign=7', '/old?campaign=8'],
    ['/old?campaign=7', '/old'],
  ])('%s leaves %s alone', (from, address) => {
    expect(leads([rule(from, '/offers')], address)).toBeUndefined()
  })

  test('GD-04 the page’s language is kept, and a rule that names a language is for its pages alone', () => {
    const rules = [rule('/fr/old/*', '/help'), rule('/old/*', '/offers'), rule('/ancien', '/fr/offers')]
    expect(leads(rules, '/old/abc')).toBe('/offers')
    expect(leads(rules, '/fr/old/abc')).toBe('/fr/help')
    expect(leads(rules, '/ancien')).toBe('/fr/offers')
    expect(leads([rule('/home', '/')], '/fr/home')).toBe('/fr')
  })

  test('GD-04 a rule may be for guests or for players', () => {
    const rules = [rule('/start', '/offers', { audience: 'guest' })]
    expect(leads(rules, '/start', 'guest')).toBe('/offers')
    expect(leads(rules, '/start', 'player')).toBeUndefined()
  })

  test('GD-04 a permanent redirect is distinguished from a temporary one', () => {
    const find = indexOf(rule('/a', '/b', { isPermanent: true }), rule('/c', '/a'))
    expect(find('/a')?.isPermanent).toBe(true)
    // A single step may change again.
    expect(find('/c')).toEqual({ location: '/b', isPermanent: false, isExternal: false })
  })
})

describe('GD-05 both queries go on', () => {
  test.each([
    ['/offers?src=r', '/old/a?u=1', '/offers?src=r&u=1'],
    ['/offers', '/old/a?u=1&u=2', '/offers?u=1&u=2'],
    ['/offers?src=r', '/old/a', '/offers?src=r'],
    ['/offers?src=r#terms', '/old/a?u=1', '/offers?src=r&u=1#terms'],
    ['/offers', '/old/a?q=a%26b%3Dc&e', '/offers?q=a%26b%3Dc&e'],
    ['https://other.example/x?src=r', '/old/a?u=1', 'https://other.example/x?src=r&u=1'],
  ])('to %s from %s is %s', (to, address, expected) => {
    expect(leads([rule('/old/*', to)], address)).toBe(expected)
  })
})

describe('GD-06 which rule and which value wins', () => {
  test('GD-06 the rule’s own parameter wins over the visitor’s, however that is written', () => {
    expect(leads([rule('/old', '/new?a=1')], '/old?a=2&b=3')).toBe('/new?a=1&b=3')
    expect(leads([rule('/old', '/new?a=1')], '/old?%61=2')).toBe('/new?a=1')
  })

  test('GD-06 the first matching rule of the list applies, regardless of its kind', () => {
    const rules = [rule('/*/x', '/first'), rule('/old/x', '/second'), rule('/old/*', '/third')]
    expect(leads(rules, '/old/x')).toBe('/first')
    expect(leads(rules.toReversed(), '/old/x')).toBe('/third')
    expect(leads([rules[1] as RedirectRule, ...rules], '/old/x')).toBe('/second')
  })

  test('GD-06 no rule leads to itself', () => {
    expect(leads([rule('/old', '/old')], '/old?x=1')).toBeUndefined()
    expect(leads([rule('/old/*', '/old/new')], '/old/new')).toBeUndefined()
    expect(leads([rule('/old/*', '/old/new')], '/old/abc')).toBe('/old/new')
    expect(leads([rule('/old', `${origin}/old`)], '/old')).toBeUndefined()
    expect(leads([rule('/old', '/old?seen=1')], '/old')).toBe('/old?seen=1')
    expect(leads([rule('/old', '/old?seen=1')], '/old?seen=1')).toBeUndefined()
  })

  test('W13 rules that lead in a circle lead nowhere, and rows longer than five are not followed', () => {
    const circle = [rule('/a', '/b'), rule('/b', '/c'), rule('/c', '/a')]
    for (const path of ['/a', '/b', '/c']) expect(leads(circle, path)).toBeUndefined()
    expect(leads([rule('/start', '/a'), ...circle], '/start')).toBeUndefined()
    const row = Array.from({ length: 6 }, (_, at) => rule(`/${at}`, `/${at + 1}`))
    expect(leads(row, '/1')).toBe('/6')
    expect(leads(row, '/0')).toBeUndefined()
    const wide = Array.from({ length: 9 }, (_, at) => rule(`/${at}`, `/${(at + 1) % 9}`))
    for (const path of ['/0', '/4', '/8']) expect(leads(wide, path)).toBeUndefined()
  })
})

describe('GD-07 a rule may lead to another house', () => {
  test('GD-07 and says so', () => {
    expect(indexOf(rule('/partner/*', 'https://other.example/in'))('/partner/x')).toEqual({
      location: 'https://other.example/in',
      isPermanent: false,
      isExternal: true,
    })
  })

  test('GD-07 an address of this house written out in full stays inside', () => {
    expect(indexOf(rule('/old', `${origin}/offers?a=1`))('/old')).toEqual({
      location: '/offers?a=1',
      isPermanent: false,
      isExternal: false,
    })
  })
})

describe('W13 a secret in an address goes to no other house', () => {
  const rules = [rule('/partner', 'https://other.example/in?src=r'), rule('/near', '/partner')]

  test('W13 the ticket of a sign-in, or the secret of a link, stays', () => {
    for (const secret of [
      'access_token=x',
      'token=x',
      'code=x',
      'confirmation=x',
      'ACCESS%5Ftoken=x',
      '+code=x',
    ])
      for (const path of ['/partner', '/near', '/fr/partner'])
        expect(leads(rules, `${path}?u=1&${secret}`)).toBe('https://other.example/in?src=r&u=1')
  })

  test('W13 what stays in this house keeps it, and the rule’s own parameters go', () => {
    expect(leads([rule('/old', '/new')], '/old?access_token=x')).toBe('/new?access_token=x')
    expect(leads([rule('/old', 'https://other.example/?code=OURS')], '/old?code=x')).toBe(
      'https://other.example/?code=OURS',
    )
  })
})

describe('W13 a rule cannot lead where no visitor may be sent', () => {
  test.each(foreignAddresses)('to %j', (to) => {
    const location = leads([rule('/old', to)], '/old')
    // An editor may give the full address of another host; no other input of the table leads outside.
    if (location !== undefined)
      expect([location, to.toLowerCase()]).toEqual(['https://evil.test/', 'https://evil.test'])
  })

  test('W13 nor where a visitor’s address would', () => {
    for (const from of ['/old/*', '/*'])
      for (const foreign of foreignAddresses) {
        const address = `/old/${encodeURI(foreign.replaceAll('%', '%25'))}?next=${encodeURIComponent(foreign)}`
        const location = leads([rule(from, '/offers')], address) ?? '/offers'
        expect(location).toMatch(/^\/offers(\?|$)/)
      }
  })
})

describe('W13 thousands of rules cost next to nothing', () => {
  const many = (from: (at: number) => string) =>
    createRedirectIndex(
      Array.from({ length: 5000 }, (_, at) => rule(from(at), `/target-${at}`)),
      locales,
    )
  const shapes: [name: string, from: (at: number) => string, last: string][] = [
    ['plain', (at) => `/old/page-${at}`, '/old/page-4999'],
    ['ending in a wildcard', (at) => `/old-${at}/*`, '/old-4999/x'],
    ['beginning with a wildcard', (at) => `/*/page-${at}`, '/x/page-4999'],
    ['with the same two ends', (at) => `/*/-${at}-/*`, '/x/-4999-/y'],
    ['with many wildcards', (at) => `/*a*a*a*a*a*a*a*-${at}-*b`, `/${'a'.repeat(1000)}-4999-b`],
  ]
  test.each(shapes)(
    'W13 a look-up in 5,000 rules %s compares a few texts for each letter of the path',
    (_name, from, last) => {
      const find = many(from)
      const question = { search: '?u=1', origin, audience: 'guest' } as const
      const addresses = [last, '/nothing/here', `/${'a'.repeat(1500)}`, `/${'a-'.repeat(800)}b`]
      expect(find({ pathname: last, ...question })?.location).toBe('/target-4999?u=1')
      for (const pathname of addresses) {
        const work = [
          vi.spyOn(String.prototype, 'indexOf'),
          vi.spyOn(String.prototype, 'slice'),
          vi.spyOn(Map.prototype, 'get'),
        ]
        find({ pathname, ...question })
        const calls = work.reduce((sum, { mock }) => sum + mock.calls.length, 0)
        vi.restoreAllMocks()
        // At most one per length of the anchor, which has eight letters.
        expect(calls, pathname.slice(0, 20)).toBeLessThan(100 + 10 * pathname.length)
      }
    },
  )
})
