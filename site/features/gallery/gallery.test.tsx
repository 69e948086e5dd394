import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

const markup = renderToString(<Gallery />)

test('UI-11 every part renders on the server, in both themes and both directions', () => {
  const panes = [...markup.matchAll(/data-theme="(\w+)" dir="(\w+)"/g)].map(
    (match) => `${match[1]} ${match[2]}`,
  )
  expect(panes.toSorted()).toEqual(['dark ltr', 'dark rtl', 'light ltr', 'light rtl'])
})

test('UI-11 no two elements share an id, and every label, description and control meets its element', () => {
  const ids = [...markup.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]!)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  const references = [...markup.matchAll(/\s(?:for|aria-describedby|aria-labelledby)="([^"]*)"/g)]
  expect(references.length).toBeGreaterThan(40)
  for (const reference of references) for (const id of reference[1]!.split(' ')) expect(ids).toContain(id)
})
