import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolder, FolderError } from './create-folder.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'baize-create-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('a new folder has its name in every file, and the files that npm would leave out', () => {
  createFolder(place, ['north-star', '--baize', '1.2.3'])
  const read = (path: string): string => readFileSync(join(place, 'north-star', path), 'utf8')
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'north-star',
    dependencies: { baize: '1.2.3' },
  })
  expect(read('baize.config.ts')).toContain("brandName: 'North star'")
  expect(read('.gitignore')).toContain('.env')
  expect(existsSync(join(place, 'north-star/.env.example'))).toBe(true)
})

test('an empty folder that exists is filled', () => {
  mkdirSync(join(place, 'empty'))
  createFolder(place, ['empty', '--baize', '1.2.3'])
  expect(existsSync(join(place, 'empty/package.json'))).toBe(true)
})

test.each<[string, string[], RegExp]>([
  ['a folder with files in it', ['full'], /full exists and is not empty/],
  ['a name with capitals', ['North-Star'], /cannot be the name of a package/],
  ['a name with a space', ['north star'], /cannot be the name of a package/],
  ['a name that begins with a dot', ['.north'], /cannot be the name of a package/],
  ['the name of the dependency', ['baize'], /cannot be the name of a package/],
  ['no name', [], /^Usage/],
  ['two names', ['a', 'b'], /^Usage/],
  ['an unknown option', ['a', '--colour', 'red'], /^Usage/],
  ['a tarball that does not exist', ['a', '--baize', './no.tgz'], /no\.tgz does not exist/],
])('%s is refused, and nothing is written', (_what, args, says) => {
  mkdirSync(join(place, 'full'))
  writeFileSync(join(place, 'full/mine.txt'), 'mine')
  let thrown: unknown
  try {
    createFolder(place, args)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(FolderError)
  expect((thrown as FolderError).message).toMatch(says)
  expect([readdirSync(place), readdirSync(join(place, 'full'))]).toEqual([['full'], ['mine.txt']])
})
