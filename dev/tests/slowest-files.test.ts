import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

const file = (path: string, seconds: number, tests: number) => ({
  name: `/project/${path}`,
  startTime: 5000,
  endTime: 5000 + 1000 * seconds,
  assertionResults: Array.from({ length: tests }, () => ({})),
})

test('the slowest files of a run come first, each with its share and that of all above it', () => {
  const testResults = [file('a.test.ts', 10, 1), file('server/b.test.ts', 60, 12), file('c.test.ts', 30, 3)]
  expect(slowestFiles({ testResults }, '/project', 2)).toEqual([
    '   60.0 s  60.0 %  60.0 %   12 tests  server/b.test.ts',
    '   30.0 s  30.0 %  90.0 %    3 tests  c.test.ts',
  ])
  expect(slowestFiles({ testResults: [] }, '/project')).toEqual([])
})
