import { expect, test } from 'vitest'
import { guillochePath } from './guilloche.ts'

const note = { center: 100, radius: 78, depth: 18, petals: 24, strands: 5, twist: 0.25 }

test('a guilloché ring is one closed subpath a strand and two curves a petal', () => {
  const path = guillochePath(note)
  expect(path.match(/M/g)).toHaveLength(note.strands)
  expect(path.match(/Z/g)).toHaveLength(note.strands)
  expect(path.match(/Q/g)).toHaveLength(note.strands * note.petals * 2)
})

test('every strand ends where it began, and between swings it lies on its circle', () => {
  for (const strand of guillochePath(note).split('Z').filter(Boolean)) {
    const [start, ...curves] = strand.slice(1).split('Q')
    const ends = curves.map((curve) => curve.split(' ').slice(2).map(Number))
    expect(ends.at(-1)).toEqual(start!.split(' ').map(Number))
    for (const [x, y] of ends) expect(Math.hypot(x! - 100, y! - 100)).toBeCloseTo(78, 0)
  }
})

test('the same figures give the same path and other petals another', () => {
  expect(guillochePath(note)).toBe(guillochePath({ ...note }))
  expect(guillochePath({ ...note, petals: 25 })).not.toBe(guillochePath(note))
})
