import { collection, type EntryOf } from '../content-type.ts'
import { code, components, required, string } from '../fields.ts'
import { metaFields } from './seos.ts'

/** Settings for every page of a host (SX-04): verification metas, and the text of robots.txt (SX-09). */
export const domainSeoSettings = collection('domain-seo-settings', {
  isLocalised: false,
  key: 'host',
  isKeyUnique: true,
  fields: {
    /** `casino.example`, with a port if it is not the default; `*` for every host without an entry. */
    host: required(string(253)),
    siteName: string(),
    metas: components(metaFields),
    /** The whole robots.txt; default: generated. */
    robotsTxt: code(20_000),
  },
})
export type DomainSeoEntry = EntryOf<typeof domainSeoSettings>
