import { collection, type EntryOf } from '../content-type.ts'
import { code, components, required, string } from '../fields.ts'
import { metaFields } from './seos.ts'

/** What holds for every page of a host (SX-04): verification metas, and the text of robots.txt (SX-09). */
export const domainSeoSettings = collection('domain-seo-settings', {
  isLocalised: false,
  key: 'host',
  isKeyUnique: true,
  fields: {
    /** `casino.example`, with a port where it is not the usual one; `*` for every host without its own. */
    host: required(string(253)),
    siteName: string(),
    metas: components(metaFields),
    /** Whole text of robots.txt; without it the house writes its own. */
    robotsTxt: code(20_000),
  },
})
export type DomainSeoEntry = EntryOf<typeof domainSeoSettings>
