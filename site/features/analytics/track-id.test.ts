import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentTrackId, isSentBy, keepTrackId } from './track-id.ts'

/** A browser's cookies, with the max age of each. */
let kept: Map<string, { value: string; maxAge: string }>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('document', {
    get cookie() {
      return [...kept].map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const maxAge = /max-age=(\d+)/i.exec(line)?.[1] ?? ''
      if (maxAge === '0') kept.delete(name)
      else kept.set(name, { value, maxAge })
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
    keepTrackId('?stag=one', last)
    keepTrackId('?track_id=two', last)
    keepTrackId('', last)
    expect(kept.get('track_id')).toEqual({ value: 'two', maxAge: String(30 * 24 * 3600) })
    expect([currentTrackId('', 'last'), currentTrackId('?stag=three', 'last')]).toEqual(['two', 'three'])
  })

  test('AN-02 the first one, where the house says so, for as many days as it says', () => {
    keepTrackId('?stag=one', first)
    keepTrackId('?stag=two', first)
    expect(kept.get('track_id')).toEqual({ value: 'one', maxAge: String(7 * 24 * 3600) })
    expect(currentTrackId('?stag=two', 'first')).toBe('one')
    kept.clear()
    expect(currentTrackId('?stag=two', 'first')).toBe('two')
  })

  test('AN-02 AN-06 none, once marketing is refused: nothing is kept, and nobody is sent', () => {
    keepTrackId('?stag=one', last)
    kept.set('consent', { value: '1.-marketing', maxAge: '' })
    keepTrackId('?stag=two', last)
    expect(kept.has('track_id')).toBe(false)
    expect([currentTrackId('?stag=two', 'last'), isSentBy('?stag=two')]).toEqual([undefined, false])
  })

  test('a visit is sent by the address that names a partner, and by no other', () => {
    keepTrackId('?stag=one', last)
    expect([isSentBy('?stag=one'), isSentBy('?page=2'), isSentBy('?stag=<b>')]).toEqual([true, false, false])
  })
})
