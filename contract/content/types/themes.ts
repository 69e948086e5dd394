import { collection, type EntryOf } from '../content-type.ts'
import { boolean, enumeration, integer, required, shared, string, withDefault } from '../fields.ts'

/** The available themes (TH-02, TH-03): with fewer than two there is no switch. */
export const themes = collection('themes', {
  isLocalised: true,
  key: 'type',
  isKeyUnique: true,
  fields: {
    type: shared(required(enumeration('dark', 'light'))),
    title: required(string(60)),
    isDefault: shared(withDefault(boolean(), false)),
    order: shared(withDefault(integer(), 0)),
  },
})
export type ThemeEntry = EntryOf<typeof themes>
