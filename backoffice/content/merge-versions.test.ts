import { expect, test } from 'vitest'
import { mergeVersions } from './merge-versions.ts'

const base = { title: 'one', text: 'one', items: [{ id: 1, label: 'a' }] }

test.each([
  ['only theirs', {}, { title: 'two' }, { title: 'two' }, []],
  ['only mine', { title: 'two' }, {}, { title: 'two' }, []],
  ['different fields', { title: 'two' }, { text: 'two' }, { title: 'two', text: 'two' }, []],
  ['the same change', { title: 'two' }, { title: 'two' }, { title: 'two' }, []],
  ['one field, differently', { title: 'mine' }, { title: 'theirs' }, { title: 'mine' }, ['title']],
  ['an item of one list', { items: [] }, { items: [{ id: 1, label: 'b' }] }, { items: [] }, ['items']],
])('of two versions changed in %s nothing is lost', (_what, mine, theirs, merged, conflicts) => {
  const { values, conflicts: foundConflicts } = mergeVersions(
    base,
    { ...base, ...mine },
    { ...base, ...theirs },
  )
  expect(values).toEqual({ ...base, ...merged })
  expect(foundConflicts.map(({ name }) => name)).toEqual(conflicts)
})
