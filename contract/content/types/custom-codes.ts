import { collection, type EntryOf } from '../content-type.ts'
import { boolean, code, enumeration, hostSources, integer, required, string, withDefault } from '../fields.ts'

/** Markup and scripts of the operator's, put into public pages (CC-01). Changing it takes a right of its own. */
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
    /** Code that is not `necessary` waits until the visitor has allowed its purpose (AN-06). */
    purpose: withDefault(enumeration('necessary', 'statistics', 'marketing'), 'necessary'),
    /** Other houses the code speaks to (`stats.example`, `*.stats.example`); to all others its page is closed. */
    hosts: withDefault(hostSources(), [] as readonly string[]),
  },
})
export type CustomCodeEntry = EntryOf<typeof customCodes>
