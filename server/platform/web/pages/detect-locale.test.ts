import { describe, expect, test } from 'vitest'
import { localeForBrowser } from './detect-locale.ts'

describe('TH-07 an exact match comes before one of the language alone', () => {
  test.each([
    ['pt-BR', ['en', 'pt', 'pt-BR'], 'pt-BR'],
    ['pt-BR', ['en', 'pt'], 'pt'],
    ['pt-PT', ['en', 'pt-BR'], 'pt-BR'],
    ['pt-PT', ['en', 'pt-BR', 'pt'], 'pt'],
    ['PT-br', ['en', 'pt-BR'], 'pt-BR'],
    ['fr', ['en', 'fr', 'ar'], 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', ['en', 'fr'], 'fr'],
    ['de,fr;q=0.5', ['en', 'fr'], 'fr'],
    ['en;q=0.5, ar;q=0.9', ['en', 'ar'], 'ar'],
    ['en-US,fr;q=0.5', ['en', 'fr'], 'en'],
    ['fr;q=0,ar', ['en', 'fr', 'ar'], 'ar'],
    ['de-DE,de', ['en', 'fr'], undefined],
    ['*', ['en', 'fr'], undefined],
    ['', ['en', 'fr'], undefined],
    ['<script>,fr', ['en', 'fr'], 'fr'],
    ['fr;q=x', ['en', 'fr'], undefined],
    [`${'x-'.repeat(10_000)},fr`, ['en', 'fr'], undefined],
  ])('%s among %j is %s', (header, codes, expected) => {
    expect(localeForBrowser(header, codes)).toBe(expected)
  })
})
