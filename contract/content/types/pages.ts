import { collection, type EntryOf } from '../content-type.ts'
import {
  boolean,
  components,
  enumeration,
  html,
  integer,
  link,
  media,
  relation,
  relations,
  required,
  shared,
  string,
  text,
  uid,
  withDefault,
} from '../fields.ts'

/** Texts of the house: each has an address of one segment (RT-09), or fills the place of a screen. */
export const pages = collection('pages', {
  isLocalised: true,
  key: 'slug',
  isKeyUnique: true,
  fields: {
    slug: shared(required(uid())),
    /**
     * `text` and `help` are reached at `/{slug}`; `screen` fills a page that has an address of its own
     * (`/tournaments`); `system` is a page of the house's state (payment cancelled, maintenance) and has none.
     */
    template: shared(withDefault(enumeration('text', 'help', 'screen', 'system'), 'text')),
    title: required(string()),
    lead: text(1000),
    body: html(),
    image: shared(media()),
    buttons: components({ label: required(string(80)), url: required(link()) }),
    questions: components({
      /** Begins a part of the list, which lasts until the next heading. */
      heading: string(120),
      question: required(string(500)),
      answer: required(html(20_000)),
    }),
    parent: shared(relation('pages')),
    related: shared(relations('pages')),
    order: shared(withDefault(integer(), 0)),
    /** Out of search engines and of the sitemap. */
    isUnlisted: shared(withDefault(boolean(), false)),
  },
})
export type PageEntry = EntryOf<typeof pages>
