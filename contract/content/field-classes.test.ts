import { describe, expect, test } from 'vitest'
import { contentTypes } from './collections.ts'
import { classesOfTypes, fieldPaths, leavesOf } from './field-classes.ts'
import type { AnyField, Fields } from './fields.ts'

const fieldsOf = (fields: Fields, above = ''): { path: string; field: AnyField }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${above}${name}`
    if (field.kind === 'component' || field.kind === 'components') return fieldsOf(field.fields, `${path}.`)
    if (field.kind === 'zone')
      return Object.entries(field.components).flatMap(([part, inner]) => fieldsOf(inner, `${path}.${part}.`))
    return [{ path, field }]
  })

/** Paths of this application that identify an entry's subject and are not links. */
const ownPlaces = new Set(['seos url', 'confirm-hint pageExceptions.url'])
const stranger = 'https://stranger.example/x'

describe('what each field of the content can do', () => {
  test('every type has its classes', () => {
    expect(Object.keys(classesOfTypes).toSorted()).toEqual(contentTypes.map(({ name }) => name).toSorted())
  })

  test.each(contentTypes)('every field of $name has a class, and no other stands in the table', (type) => {
    expect(Object.keys(classesOfTypes[type.name] ?? {}).toSorted()).toEqual(
      fieldPaths(type.fields).toSorted(),
    )
  })

  test.each(contentTypes)('no field of $name that takes an address is called words', ({ name, fields }) => {
    for (const { path, field } of fieldsOf(fields)) {
      const takesMarkup = field.kind === 'html' || field.kind === 'media'
      // A scalar for addresses: it accepts one and refuses plain words.
      const isAddress =
        'schema' in field &&
        field.schema.safeParse(stranger).success &&
        !field.schema.safeParse('plain words').success
      if (takesMarkup || isAddress)
        expect(['link', 'code'], `${name} ${path}`).toContain(classesOfTypes[name]?.[path])
    }
  })

  test.each(contentTypes)('W10 no picture of $name that an address may name is called words', (type) => {
    // Names of icons of the site's own set (LY-13).
    const drawings = new Set(['menus items.icon', 'menus items.children.icon'])
    for (const { path, field } of fieldsOf(type.fields))
      if (/(?:^|\.|[a-z])(?:image|icon|logo|picture|url|src)$/i.test(path) && field.kind === 'string')
        if (!drawings.has(`${type.name} ${path}`) && !ownPlaces.has(`${type.name} ${path}`))
          expect(['link', 'code'], `${type.name} ${path}`).toContain(classesOfTypes[type.name]?.[path])
  })

  test.each(contentTypes)(
    'X7 every address of $name to which players write is a switch',
    ({ name, fields }) => {
      for (const path of fieldPaths(fields))
        if (/e-?mail$/i.test(path)) expect([path, classesOfTypes[name]?.[path]]).toEqual([path, 'switch'])
    },
  )

  // A changed key shows the entry to other visitors or to none, and a new one hides an older entry.
  test.each(contentTypes.filter(({ key }) => key))(
    'X7 the key of $name is a switch where the entry holds one',
    (type) => {
      const classes = classesOfTypes[type.name] ?? {}
      if (Object.values(classes).includes('switch')) expect(classes[type.key ?? '']).toBe('switch')
    },
  )

  test('values are found in components, lists in lists and zones', () => {
    const item = (url: string) => ({ id: 1, url })
    const found = (name: string, data: object) => {
      const type = contentTypes.find((one) => one.name === name)
      return [...leavesOf(type?.fields ?? {}, data as Record<string, unknown>)].map(({ path, at }) => [
        path,
        at.join('.'),
      ])
    }
    expect(found('menus', { items: [{ ...item('/a'), children: [item('/b'), item('/c')] }] })).toEqual([
      ['items.url', 'items.0.url'],
      ['items.children.url', 'items.0.children.0.url'],
      ['items.children.url', 'items.0.children.1.url'],
    ])
    expect(
      found('auth-types', {
        types: [{ __component: 'social', label: 'x', social: [{ service: 'google' }] }],
      }),
    ).toEqual([
      ['types.social.label', 'types.0.label'],
      ['types.social.social.service', 'types.0.social.0.service'],
    ])
    expect(found('seos', { organization: { contactPoint: { telephone: '1' } } })).toEqual([
      ['organization.contactPoint.telephone', 'organization.contactPoint.telephone'],
    ])
  })
})
