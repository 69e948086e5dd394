import { expect, test } from 'vitest'
import { coolOffUntil } from './cool-off.ts'

const at = (hours: number, seconds = 0) => new Date(Date.UTC(2026, 0, 2, hours, 0, seconds))
const rule = { declines: 3, hours: 24 }

test.each<[string, Date[], Date[], Date | null]>([
  ['nothing was declined', [], [], null],
  ['two were declined', [at(2), at(1)], [], null],
  ['three were declined: until a day after the first of them', [at(3), at(2), at(1)], [], at(25)],
  ['five were declined: the third last one counts', [at(5), at(4), at(3), at(2), at(1)], [], at(27)],
  ['two were declined and one is asked for', [at(2), at(1)], [at(3, 10)], at(3, 70)],
  ['two are asked for', [], [at(3, 10), at(3, 20)], null],
  [
    'three are asked for: until the first has had its minute',
    [],
    [at(3, 10), at(3, 20), at(3, 30)],
    at(3, 70),
  ],
])('CA-05 %s', (_, declinedAt, unansweredSince, until) => {
  expect(coolOffUntil({ declinedAt, unansweredSince }, rule)).toEqual(until)
})
