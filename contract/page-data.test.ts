import { describe, expect, test } from 'vitest'
import { isRouterDataPath, payloadOfRouterData, payloadPage, routerDataOfPayload } from './page-data.ts'

const house = 'https://house.example'
const at = (path: string) => new URL(path, house)
const pathOf = (url: URL | undefined) => url && `${url.pathname}${url.search}`

describe('PW-09 a page’s data has one address beside the page, in both directions', () => {
  test.each([
    ['/_.data', '/_payload.json', '/', '/_.data'],
    ['/fr.data', '/fr/_payload.json', '/fr', '/fr.data'],
    ['/fr/_.data', '/fr/_payload.json', '/fr', '/fr.data'],
    ['/gamehall.data?a=1&b=%26', '/gamehall/_payload.json?a=1&b=%26', '/gamehall?a=1&b=%26', undefined],
    ['/a.data.data', '/a.data/_payload.json', '/a.data', undefined],
    ['/%C3%A9t%C3%A9.data', '/%C3%A9t%C3%A9/_payload.json', '/%C3%A9t%C3%A9', undefined],
    [
      '/fr/gamehall.data?_routes=x',
      '/fr/gamehall/_payload.json?_routes=x',
      '/fr/gamehall?_routes=x',
      undefined,
    ],
  ])('PW-09 %s is fetched as %s', (router, payload, page, back = router) => {
    expect(isRouterDataPath(at(router).pathname)).toBe(true)
    expect(pathOf(payloadOfRouterData(at(router)))).toBe(payload)
    expect(pathOf(payloadPage(at(payload)))).toBe(page)
    expect(pathOf(routerDataOfPayload(at(payload)))).toBe(back)
  })

  test.each(['/', '/gamehall', '/data', '/_payload.json.map', '/x_payload.json', '/__manifest'])(
    '%s is neither',
    (path) => {
      expect(isRouterDataPath(path)).toBe(false)
      expect(routerDataOfPayload(at(path))).toBeUndefined()
    },
  )
})
