import { describe, expect, test } from 'vitest'
import { readBrands, readSelectedBrand } from './brands.ts'
import { SettingsError } from './settings.ts'

const two = {
  BRANDS: 'north, south',
  NORTH__PUBLIC_URL: 'https://north.example',
  SOUTH__PUBLIC_URL: 'https://south.example',
}
const live = {
  ...two,
  MODE: 'live',
  DATABASE_URL: 'postgres://localhost/houses',
  SESSION_SECRET: 'a secret of more than 32 characters',
}

const problemsOf = (read: () => unknown): readonly string[] => {
  try {
    read()
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('brands of the environment', () => {
  test('one house, where none is named, goes by the plain settings', () => {
    const [house, ...others] = readBrands({ PORT: '4000' })
    expect(others).toEqual([])
    expect([house.brand, house.port, house.databaseSchema]).toEqual([undefined, 4000, 'public'])
  })

  test('each has its own schema, folder, copy of the audit log and secret, and what is said to it alone', () => {
    const all = readBrands({
      ...live,
      DATA_DIR: '/srv/houses',
      AUDIT_LOG_FILE: '/srv/audit.log',
      JURISDICTION: 'mga',
      SOUTH__JURISDICTION: 'uk',
      SOUTH__DATABASE_SCHEMA: 'of_the_south',
    })
    expect(
      all.map((house) => [
        house.brand,
        house.publicUrl,
        house.databaseSchema,
        house.dataDir,
        house.auditLogFile,
        house.jurisdiction,
      ]),
    ).toEqual([
      ['north', 'https://north.example', 'north', '/srv/houses/north', '/srv/audit.log.north', 'mga'],
      ['south', 'https://south.example', 'of_the_south', '/srv/houses/south', '/srv/audit.log.south', 'uk'],
    ])
    const secrets = all.map(({ sessionSecret }) => sessionSecret)
    expect(new Set([...secrets, live.SESSION_SECRET]).size).toBe(3)
    expect(readBrands(live).map(({ sessionSecret }) => sessionSecret)).toEqual(secrets)
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'a name that is no name of a schema',
      { ...two, BRANDS: 'north,South-East' },
      'BRANDS has South-East: a name is small letters and digits with single underscores between them',
    ],
    ['a name whose mark begins another’s', { ...two, BRANDS: 'north,north_' }, 'BRANDS has north_:'],
    ['a name that the database keeps to itself', { ...two, BRANDS: 'pg_north' }, 'BRANDS has pg_north:'],
    [
      'the jobs of one where the other has its tables',
      { ...live, BRANDS: 'north,north_jobs', NORTH_JOBS__PUBLIC_URL: 'https://jobs.example' },
      'BRANDS: north and north_jobs have the same place in the database.',
    ],
    ['a name twice', { ...two, BRANDS: 'north,north' }, 'BRANDS names a brand twice.'],
    [
      'no address',
      { BRANDS: 'north', NORTH__MODE: '' },
      'NORTH__PUBLIC_URL is required: brands are told apart by it.',
    ],
    [
      'a port of its own',
      { ...two, SOUTH__PORT: '4001' },
      'SOUTH__PORT is refused: it is of the process and all its brands.',
    ],
    [
      'one host for two',
      { ...two, SOUTH__PUBLIC_URL: 'http://north.example/' },
      'BRANDS: north and south have the same host in PUBLIC_URL.',
    ],
    [
      'one schema for two',
      { ...live, SOUTH__DATABASE_SCHEMA: 'north' },
      'BRANDS: north and south have the same place in the database.',
    ],
    [
      'another worth of a unit',
      { ...two, NORTH__CURRENCIES: 'EUR,GEM:3=40', SOUTH__CURRENCIES: 'EUR,GEM:3=50' },
      'BRANDS: GEM is 40 to a euro in CURRENCIES of north and 50 in those of south',
    ],
    [
      'another worth than the usual, which the other brand has',
      { ...two, NORTH__CURRENCIES: 'EUR,JPY=160', SOUTH__CURRENCIES: 'JPY' },
      'BRANDS: JPY is 160 to a euro in CURRENCIES of north and 150 in those of south',
    ],
    [
      'a unit of which only another brand says the worth',
      { ...two, NORTH__CURRENCIES: 'EUR,GEM:3=40', SOUTH__CURRENCIES: 'EUR,GEM' },
      'south: CURRENCIES holds GEM, of which it must say the places and the worth',
    ],
    [
      'a value that is wrong',
      { ...two, SOUTH__JURISDICTION: 'atlantis' },
      'south: JURISDICTION must be one of default, uk, mga, ontario',
    ],
  ])('%s is refused in words', (_what, env, problem) => {
    expect(problemsOf(() => readBrands(env)).join('\n')).toContain(problem)
  })

  test('brands that give a unit one worth are read', () => {
    const same = { ...two, NORTH__CURRENCIES: 'EUR,RUBY:2=40', SOUTH__CURRENCIES: 'RUBY:2=40,JPY' }
    expect(readBrands(same).map(({ currencies }) => currencies)).toEqual([
      ['EUR', 'RUBY'],
      ['RUBY', 'JPY'],
    ])
  })

  test('a command receives the brand that it is about', () => {
    expect(readSelectedBrand({ ...two, BRAND: 'south' }).publicUrl).toBe('https://south.example')
    expect(problemsOf(() => readSelectedBrand(two))).toEqual([
      'BRAND must say which house is meant: north, south.',
    ])
    expect(problemsOf(() => readSelectedBrand({ ...two, BRAND: 'east' }))).toEqual([
      'BRAND must say which house is meant: north, south.',
    ])
  })
})
