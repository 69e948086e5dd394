import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { writtenDate } from './written-date.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const at = new Date('2026-11-22T06:52:40Z')
const forms = () => ['en', 'ru', 'ar'].map((locale) => writtenDate(app.ctx, at, locale))

test('UI-01 dates in messages follow the form of the site: in figures, or as their language writes them', async () => {
  expect(forms()).toEqual(['22.11.2026 6:52', '22.11.2026 6:52', '22.11.2026 6:52'])
  await publishes(app, 'general-information', { dateForm: 'language' })
  expect(forms().slice(0, 2)).toEqual(['22 Nov 2026, 06:52', '22 нояб. 2026 г., 06:52'])
})
