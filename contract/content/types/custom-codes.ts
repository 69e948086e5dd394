import { collection, type EntryOf } from '../content-type.ts'
import { boolean, code, enumeration, hostSources, integer, required, string, withDefault } from '../fields.ts'

/** The operator's markup and scripts in public pages (CC-01). Changes need a right of their own. */
export const customCodes = collection('custom-codes', {
  isLocalised: false,
  key: 'name',
  isKeyUnique: true,
  isGuarded: true,
  fields: {
    name: required(string(120)),
    code: required(code(50_000)),
    isEnabled: withDefault(boolean(), false),
    position: required(enumeration('head', 'bodyStart', 'bodyEnd')),
    order: withDefault(integer(), 0),
    /** Code that is not `necessary` waits for the visitor's consent to its purpose (AN-06). */
    purpose: withDefault(enumeration('necessary', 'statistics', 'marketing'), 'necessary'),
    /** Hosts that the code may connect to (`stats.example`, `*.stats.example`); all others are blocked. */
    hosts: withDefault(hostSources(), [] as readonly string[]),
  },
})
export type CustomCodeEntry = EntryOf<typeof customCodes>
