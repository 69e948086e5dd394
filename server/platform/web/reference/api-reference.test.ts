import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#server/api.ts'
import { allOperatorRoutes } from '#server/operator-api.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

type Operation = {
  operationId: string
  description: string
  security?: object[]
  responses: Record<string, { description: string }>
  'x-access'?: string
  'x-right'?: string
  'x-step-up'?: string
}

let app: TestApp
let page: string
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  app = await createTestApp()
  page = await (await app.fetch('/docs/api')).text()
  paths = ((await (await app.fetch('/docs/api/openapi.json')).json()) as { paths: typeof paths }).paths
})
afterAll(() => app.close())

const told = (heading: string): string =>
  (new RegExp(`<h3>${heading}</h3>(.*?)<details>`, 's').exec(page)?.[1] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const partOf = (heading: string): string | undefined =>
  [
    ...page.slice(page.indexOf('<main>'), page.indexOf(`<h3>${heading}</h3>`)).matchAll(/<h2>(\w+)<\/h2>/g),
  ].at(-1)?.[1]

describe('the reference of the API', () => {
  test.each(allOperatorRoutes().map(({ path, call }) => [path, call] as const))(
    'shows who may make %s of the back office, and what it asks for',
    (path, { method, access, right, stepUp }) => {
      const heading = `${method} /backoffice/api/${path}`
      const operation = paths[`/backoffice/api/${path}`]?.[method.toLowerCase()]
      expect(partOf(heading)).toBe('Desk')
      expect([operation?.['x-access'], operation?.['x-right'], operation?.['x-step-up']]).toEqual([
        access,
        right,
        stepUp,
      ])
      expect(operation?.security).toEqual(access === 'guest' ? [{}, { desk: [] }] : [{ desk: [] }])
      for (const text of [told(heading), operation?.description ?? '']) {
        expect(/(Open to everyone|Needs someone signed in|Needs a member of staff)\b/.exec(text)?.[1]).toBe(
          {
            guest: 'Open to everyone',
            newcomer: 'Needs someone signed in',
            staff: 'Needs a member of staff',
          }[access],
        )
        expect(/Needs the right ([\w.]+)\./.exec(text)?.[1]).toBe(right)
        expect(/once more, for the purpose (\w+)\./.exec(text)?.[1]).toBe(stepUp)
      }
      if (right) expect(operation?.responses['403']?.description).toBe('AccessDeniedException')
    },
  )

  test.each(allRoutes().map(({ path, call }) => [path, call] as const))(
    'shows %s of the site, and gives it nothing of the back office',
    (path, { method, access }) => {
      const heading = `${method} /api/${path}`
      const operation = paths[`/api/${path}`]?.[method.toLowerCase()]
      expect(partOf(heading)).toBe('Product')
      expect(told(heading)).toContain(access === 'player' ? 'Needs a signed-in player.' : 'Open to guests.')
      const scheme = path.startsWith('affiliates/') ? 'affiliate' : 'session'
      expect(operation?.security?.at(-1)).toEqual({ [scheme]: [] })
      if (access === 'player') expect(operation?.security).toHaveLength(1)
      expect(Object.keys(operation ?? {}).filter((key) => key.startsWith('x-'))).toEqual([])
    },
  )

  test('names each call once, on the page and in the document', () => {
    const many = allRoutes().length + allOperatorRoutes().length
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(many)
    expect(new Set([...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).size).toBe(many)
    for (const [, anchor] of page.matchAll(/<a href="#([^"]+)"/g))
      expect(page).toContain(`<section id="${anchor}"`)
  })
})
