import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentTrackId, isSentBy, storeTrackId } from './track-id.ts'

/** A browser's cookies, with the max age of each. */
let stored: Map<string, { value: string; maxAge: string }>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('document', {
    get cookie() {
      return [...stored].map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const maxAge = /max-age=(\d+)/i.exec(line)?.[1] ?? ''
      if (maxAge === '0') stored.delete(name)
      else stored.set(name, { value, maxAge })
    },
  })
  vi.stubGlobal('window', { location: { protocol: 'http:' } })
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => vi.unstubAllGlobals())

const last = { touch: 'last', days: 30 } as const
const first = { touch: 'first', days: 7 } as const

describe('which of several partners counts', () => {
  test('AN-02 the last one, where the house says so', () => {
    storeTrackId('?stag=one', last)
    storeTrackId('?track_id=two', last)
    storeTrackId('', last)
    expect(stored.get('track_id')).toEqual({ value: 'two', maxAge: String(30 * 24 * 3600) })
    expect([currentTrackId('', 'last'), currentTrackId('?stag=three', 'last')]).toEqual(['two', 'three'])
  })

  test('AN-02 the first one, where the house says so, for as many days as it says', () => {
    storeTrackId('?stag=one', first)
    storeTrackId('?stag=two', first)
    expect(stored.get('track_id')).toEqual({ value: 'one', maxAge: String(7 * 24 * 3600) })
    expect(currentTrackId('?stag=two', 'first')).toBe('one')
    stored.clear()
    expect(currentTrackId('?stag=two', 'first')).toBe('two')
  })

  test('AN-02 AN-06 none, once marketing is refused: nothing is stored, and no visit counts as sent', () => {
    storeTrackId('?stag=one', last)
    stored.set('consent', { value: '1.-marketing', maxAge: '' })
    storeTrackId('?stag=two', last)
    expect(stored.has('track_id')).toBe(false)
    expect([currentTrackId('?stag=two', 'last'), isSentBy('?stag=two')]).toEqual([undefined, false])
  })

  test('a visit is sent by the address that names a partner, and by no other', () => {
    storeTrackId('?stag=one', last)
    expect([isSentBy('?stag=one'), isSentBy('?page=2'), isSentBy('?stag=<b>')]).toEqual([true, false, false])
  })
})
