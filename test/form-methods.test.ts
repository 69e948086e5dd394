import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * A form without a method is sent in the address, which history, logs and the referrer of the next site store.
 */
const formsIn = (text: string): { tag: string; isSearch: boolean }[] =>
  [...text.matchAll(/<(form|Form)\b(?:[^>]|=>)*?>/g)].map(({ 0: tag, index }) => {
    const before = text.slice(0, index)
    return { tag, isSearch: before.lastIndexOf('<search') > before.lastIndexOf('</search') }
  })

const isSafe = ({ tag, isSearch }: { tag: string; isSearch: boolean }): boolean =>
  isSearch || /\bmethod="post"/.test(tag)

test('every form of the pages is sent in the body, unless it is a search', () => {
  const files = globSync('{site,ui}/**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'))
  const found = files.flatMap((file) =>
    formsIn(readFileSync(join(root, file), 'utf8')).map((form) => ({ file, ...form })),
  )
  expect(found.length).toBeGreaterThan(4)
  expect(found.filter((form) => !isSafe(form)).map(({ file, tag }) => `${file}: ${tag}`)).toEqual([])
})

test('the rule sees a form that forgets it', () => {
  const forgets = '<form noValidate onSubmit={(event) => void submit(event)}>'
  expect(formsIn(forgets).map(isSafe)).toEqual([false])
  expect(formsIn(`<form method="get" action="/x">`).map(isSafe)).toEqual([false])
  expect(formsIn(`<search><Form action="/gamehall"></Form></search>${forgets}`).map(isSafe)).toEqual([
    true,
    false,
  ])
})
