import { collection, type EntryOf } from '../content-type.ts'
import { address, boolean, enumeration, integer, path, required, withDefault } from '../fields.ts'

/** Redirect rules (GD-04 … GD-07). The first match applies, by `order`, then by age. */
export const redirects = collection('redirects', {
  isLocalised: false,
  key: 'from_url',
  fields: {
    /** A path without the language; `*` matches any text. */
    from_url: required(path()),
    to_url: required(address()),
    isPermanent: withDefault(boolean(), false),
    isEnabled: withDefault(boolean(), true),
    audience: withDefault(enumeration('all', 'guest', 'player'), 'all'),
    order: withDefault(integer(), 0),
  },
})
export type RedirectEntry = EntryOf<typeof redirects>
