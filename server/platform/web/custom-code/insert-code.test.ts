import { expect, test } from 'vitest'
import { insertCode } from './insert-code.ts'

const page =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/></head><body class="a"><div>$1 $& text</div><script>"</body" + ">"</script></body></html>'

test('CC-01 each piece stands in its place: last in the head, first and last in the body', () => {
  const made = insertCode(page, {
    head: '<b-head/>',
    bodyStart: '<b-start/>',
    bodyEnd: '<b-end/>',
    isRunning: true,
  })
  expect(made).toContain(
    '<b-head/></head><body class="a"><custom-code style="display:contents"><b-start/></custom-code><div>',
  )
  expect(made).toContain(
    '</script><custom-code style="display:contents" data-is-running><b-end/></custom-code></body></html>',
  )
})

test('CC-01 a place without code stays empty, and the page says whether anything runs', () => {
  const made = insertCode(page, { head: '', bodyStart: '', bodyEnd: '', isRunning: false })
  expect(made).toBe(
    page.replace('</body></html>', '<custom-code style="display:contents"></custom-code></body></html>'),
  )
})

test('CC-02 code is plain text to the function that inserts it', () => {
  const code = "$& $1 $' </head>"
  const made = insertCode(page, { head: code, bodyStart: code, bodyEnd: code, isRunning: true })
  expect(made.split(code)).toHaveLength(4)
  expect(made).toContain('<div>$1 $& text</div>')
})

test('CC-02 what is no whole page stays as it is', () => {
  const code = { head: 'h', bodyStart: 's', bodyEnd: 'e', isRunning: true }
  expect(insertCode('nothing', code)).toBe('nothing')
})
