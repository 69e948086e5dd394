import { expect, test } from 'vitest'
import { auditTypes } from '#server/platform/audit/audit-types.ts'
import words from '../i18n/en/audit.json' with { type: 'json' }

test('L1 every event of the audit log has a name at the desk, and none the name of another', () => {
  const events: Readonly<Record<string, string>> = words.events
  expect(Object.keys(events).toSorted()).toEqual([...auditTypes].toSorted())
  expect(new Set(Object.values(events)).size).toBe(auditTypes.length)
})
