import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bettingPages, guestPages } from './page-list.ts'
import { desktop, phone, visit } from './visit.ts'

/**
 * Elements, and what they draw before and after themselves, whose styles change when the whole sheet is applied to
 * the document as it was sent; `undefined` if it links none.
 */
const findChanges = (page: Page): Promise<readonly string[] | undefined> =>
  page.evaluate(async () => {
    const readLook = () =>
      [...document.body.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part)
          if (part && style.content === 'none') return ''
          const values = Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`)
          return [`${element.tagName} ${element.className} ${part ?? ''}`, ...values].join('; ')
        }),
      )
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
    if (!link) return undefined
    const alone = readLook()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    link.addEventListener('load', resolve)
    if (link.sheet) resolve(undefined)
    link.media = 'all'
    await promise
    return readLook().filter((look, at) => look !== alone[at])
  })

const visits = [
  { where: 'on a phone in the dark', viewport: phone, colorScheme: 'dark', language: '', turn: 0 },
  {
    where: 'on a desk in the light, from right to left',
    viewport: desktop,
    colorScheme: 'light',
    language: '/ar',
    turn: 1,
  },
] as const

/** One of each kind; each is looked at by one of the visits. */
const pages = [
  guestPages[''],
  guestPages.gamehall,
  guestPages['game/:sysname'],
  guestPages[':slug/'],
  guestPages['tournaments/:id'],
  guestPages['*'],
  guestPages['forms/sign_up'],
  bettingPages.betting,
  '/?show_popup_reg=1',
]

test.each(visits)('P16 the styles in a first document are all that it needs, $where', async (given) => {
  const { viewport, colorScheme, language, turn } = given
  const options = { javaScriptEnabled: false, reducedMotion: 'reduce', viewport, colorScheme } as const
  const { page } = await visit(options)
  for (const path of pages.filter((_path, at) => at % visits.length === turn)) {
    await page.goto(`${language}${path}`)
    expect([path, await findChanges(page)]).toEqual([path, []])
  }
})
