import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const drags =
  /\bon(?:Drag|PointerMove|MouseMove|TouchMove)|['"](?:drag\w*|pointermove|mousemove|touchmove|globalpointermove)['"]|\btype\s*[=:]\s*['"]range['"]|\bdraggable=/

test('P3 nothing on a page or in a game is dragged but the slider of dice, which the browser lets be pressed and keyed', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /^(site|ui|studio\/client)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => existsSync(join(root, path)))
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((path) => drags.test(readFileSync(join(root, path), 'utf8')))).toEqual([
    'studio/client/boards/dice-board.ts',
  ])
})
