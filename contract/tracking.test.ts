import { expect, test } from 'vitest'
import { partsOfTrackId } from './tracking.ts'

test.each([
  ['Harbour1', 'harbour1', null],
  ['harbour1~', 'harbour1', null],
  ['harbour1~AbC~9', 'harbour1', 'AbC~9'],
  ['~click', '', 'click'],
])('AN-02 the code %s is of the tracker %s, and the click %s', (trackId, code, clickId) => {
  expect(partsOfTrackId(trackId)).toEqual({ code, clickId })
})
