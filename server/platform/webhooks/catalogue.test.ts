import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webhookData } from '#contract/webhook-data.ts'
import { webhookEvents, webhookTestEvent } from '#contract/webhook-events.ts'

const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')

test('docs/webhooks.md lists every event with its description and its data', () => {
  const rows = [...page.matchAll(/^\| `([\w.]+)` +\| (.*?) +\| (.*?) +\|$/gm)].map(
    ([, type, description, fields = '']) => [
      type,
      description,
      [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => field),
    ],
  )
  expect(rows).toEqual(
    Object.entries(webhookData).map(([type, { description, data }]) => [
      type,
      description,
      Object.keys(data.shape).filter((field) => field !== 'personal'),
    ]),
  )
  expect(Object.keys(webhookData)).toEqual([...webhookEvents, webhookTestEvent])
})
