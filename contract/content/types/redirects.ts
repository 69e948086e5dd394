import { collection, type EntryOf } from '../content-type.ts'
import { address, boolean, enumeration, integer, path, required, withDefault } from '../fields.ts'

/** Redirect rules (GD-04 … GD-07). The first that matches wins, in the order of `order`, then of age. */
export const redirects = collection('redirects', {
  isLocalised: false,
  key: 'from_url',
  fields: {
    /** A path without the language; `*` stands for any text. */
    from_url: required(path()),
    /** A path of this site, or an https address. */
    to_url: required(address()),
    isPermanent: withDefault(boolean(), false),
    isEnabled: withDefault(boolean(), true),
    /** For visitors of one kind only. */
    audience: withDefault(enumeration('all', 'guest', 'player'), 'all'),
    order: withDefault(integer(), 0),
  },
})
export type RedirectEntry = EntryOf<typeof redirects>
