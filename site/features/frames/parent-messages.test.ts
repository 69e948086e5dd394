import { describe, expect, test } from 'vitest'
import { isFrameable } from './frameable.ts'
import { isFromOwnFrame, readParentMessage, postToParent } from './parent-messages.ts'

const siteOrigin = 'https://house.example'
const mirror = 'https://mirror.example'

type Parent = { origin?: string; ancestor?: string; referrer?: string }

/** A page of the site in a frame of a page of `origin`, which it may read only where that is its own. */
const framedIn = ({ origin, ancestor, referrer = '' }: Parent) => {
  const posted: [data: unknown, target: string][] = []
  const parent = {
    postMessage: (data: unknown, target: string) => void posted.push([data, target]),
    get location() {
      if (origin !== siteOrigin) throw new DOMException('Blocked a frame', 'SecurityError')
      return { origin }
    },
  }
  const location = { origin: siteOrigin, ancestorOrigins: ancestor ? [ancestor] : undefined }
  return { world: { parent, location, document: { referrer } } as never, posted }
}

describe('W14 FR-05 what a framed page says', () => {
  test('FR-04 W14 X8 goes to a parent of the same origin, by its exact name', () => {
    const { world, posted } = framedIn({ origin: siteOrigin })
    expect(postToParent({ type: 'path', path: '/forms/sign_up' }, [siteOrigin], world)).toBe(true)
    expect(posted).toEqual([[{ type: 'path', path: '/forms/sign_up' }, siteOrigin]])
  })

  test.each([
    ['the browser names it', { origin: mirror, ancestor: mirror }],
    ['it sent its address', { origin: mirror, referrer: `${mirror}/news` }],
  ])('FR-05 W14 goes to another origin of the house where %s', (_how, parent) => {
    const { world, posted } = framedIn(parent)
    expect(postToParent({ type: 'refresh_user' }, [siteOrigin, mirror], world)).toBe(true)
    expect(posted).toEqual([[{ type: 'refresh_user' }, mirror]])
  })

  test.each([
    ['a foreign parent', { origin: 'https://evil.example', ancestor: 'https://evil.example' }],
    [
      'a foreign parent behind a referrer',
      { origin: 'https://evil.example', referrer: 'https://evil.example/' },
    ],
    ['a parent of unknown origin', { origin: 'https://evil.example' }],
    ['a parent whose name only begins like ours', { origin: 'x', ancestor: `${siteOrigin}.evil.example` }],
  ])('FR-04 FR-05 W14 is not said to %s, without an error', (_what, parent) => {
    const { world, posted } = framedIn(parent)
    expect(postToParent({ type: 'refresh_user' }, [siteOrigin, mirror], world)).toBe(false)
    expect(posted).toEqual([])
  })
})

describe('W14 FR-05 what a page believes', () => {
  const page = {} as Window
  const frame = { parent: page } as unknown as Window

  test('FR-05 W14 X8 only frames of its own, of an origin of the house', () => {
    const origins = [siteOrigin, mirror]
    expect(isFromOwnFrame({ origin: siteOrigin, source: frame }, origins, page)).toBe(true)
    expect(isFromOwnFrame({ origin: mirror, source: frame }, origins, page)).toBe(true)
    for (const origin of [
      'https://evil.example',
      'null',
      '',
      `${siteOrigin}.evil.example`,
      'http://house.example',
    ])
      expect(isFromOwnFrame({ origin, source: frame }, origins, page)).toBe(false)
    expect(isFromOwnFrame({ origin: siteOrigin, source: page }, origins, page)).toBe(false)
    expect(isFromOwnFrame({ origin: siteOrigin, source: {} as Window }, origins, page)).toBe(false)
    expect(isFromOwnFrame({ origin: siteOrigin, source: null }, origins, page)).toBe(false)
  })

  test.each([
    [{ type: 'refresh_user', account: { uid: 1 } }, { type: 'refresh_user' }],
    [
      { type: 'redirect', url: '/?show_popup_reg=1' },
      { type: 'redirect', url: '/?show_popup_reg=1' },
    ],
    [
      { type: 'path', path: '/forms/sign_in' },
      { type: 'path', path: '/forms/sign_in' },
    ],
    [{ type: 'redirect' }, undefined],
    [{ type: 'redirect', url: ['/'] }, undefined],
    [{ type: 'redirect', url: '/'.repeat(2001) }, undefined],
    [{ type: 'path', path: 7 }, undefined],
    [{ type: 'sign_out' }, undefined],
    ['refresh_user', undefined],
    [['refresh_user'], undefined],
    [null, undefined],
    [undefined, undefined],
  ])('W14 FR-05 of %j it reads %j', (data, message) => {
    expect(readParentMessage(data)).toEqual(message)
  })
})

describe('W15 FR-01 which pages may be framed', () => {
  test.each([
    '/forms/sign_in',
    '/forms/sign_up',
    '/fr/forms/sign_in',
    '/pt-BR/forms/sign_up',
    '/forms/sign_in/',
  ])('FR-01 %s may', (path) => expect(isFrameable(path)).toBe(true))
  test.each([
    '/',
    '/cashier',
    '/cashier/deposit',
    '/profile/security',
    '/profile/responsible-game',
    '/backoffice',
    '/forms',
    '/forms/sign_in/x',
    '/forms/sign_in.data',
    '/forms/sign_out',
    '/cashier/forms/sign_in',
    '/fr/ar/forms/sign_in',
    '//forms/sign_in',
    '/forms/sign%5Fin',
    '/cashier/..%2fforms/sign_in',
  ])('W15 %s may not', (path) => expect(isFrameable(path)).toBe(false))
})
