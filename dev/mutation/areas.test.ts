import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'

test.each(areas)('every file of the area $name is there', ({ mutate, tests }) => {
  expect([...mutate, ...tests].filter((path) => !existsSync(path))).toEqual([])
})
